import { isCode } from '../parse.ts';
import { domainOf, isDoor, isTest, isWiring, PLATFORM, ROOMS, roomOf } from '../places.ts';
import { targetsOf } from '../resolve-import.ts';
import type { Rule } from '../rule.ts';

export const roomOrder: Rule = {
  name: 'rooms of a domain import downwards',
  reason: 'A large domain stays readable when each of its rooms can be understood with those below it alone.',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const domain = domainOf(file.path);
      const rooms = domain === null ? undefined : ROOMS[domain];
      if (!rooms || isTest(file.path) || isWiring(file.path)) return [];
      return targetsOf(file, files).flatMap(({ path, line }) => {
        if (path === null || domainOf(path) !== domain) return [];
        if (domain === 'kernel' && (roomOf(file.path) === null || roomOf(path) === null)) return [];
        return heightOf(path, rooms) <= heightOf(file.path, rooms)
          ? []
          : [{ path: file.path, line, message: `${shortly(file.path)} may not import ${shortly(path)}` }];
      });
    }),
};

/** What all rooms share stands below them, the doors of the domain above. */
function heightOf(path: string, rooms: readonly string[]): number {
  const room = roomOf(path);
  if (room === null) return isDoor(path) ? rooms.length + 1 : 0;
  return rooms.indexOf(room) + 1;
}

const shortly = (path: string): string => path.slice(PLATFORM.length);
