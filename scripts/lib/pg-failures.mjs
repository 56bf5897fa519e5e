// What PostgreSQL says when it cannot start, in words that say what to do.

const known = [
  { says: /No space left on device/i, means: 'The disk (or the memory behind /dev/shm) is full. Make room.' },
  {
    says: /error while loading shared libraries: (\S+?):|(\S+\.so\S*): cannot open shared object/i,
    means:
      'A system library is missing. The embedded PostgreSQL needs glibc; on Alpine set DATABASE_URL instead.',
  },
  {
    says: /could not (?:create|map|attach).*shared memory/i,
    means: 'This system gives too little shared memory.',
  },
  {
    says: /Permission denied|Operation not permitted/i,
    means: 'The folder may not be used by the user it runs as.',
  },
  { says: /root.*not permitted|cannot be run as root/i, means: 'PostgreSQL does not run as root.' },
  {
    says: /could not locate a valid checkpoint record|invalid page|database files are incompatible/i,
    means: 'The data folder is damaged. Move it away to start with an empty one.',
  },
  { says: /ENOENT/, means: 'A program that should be there is missing. Install the libraries again: npm ci' },
];

/** @param {string} whatHappened @param {string} log */
export function explain(whatHappened, log) {
  const reason = known.find(({ says }) => says.test(log));
  const words = log.trim() || 'It said nothing.';
  const advice = reason ? `${reason.means} ` : '';
  return new Error(
    `${whatHappened}. ${advice}With DATABASE_URL a server of your own is used instead.\nIts own words:\n${words}`,
  );
}

const fileTrouble = new Map([
  ['EACCES', 'This user may not use it. Choose another folder with DATA_DIR, or change its owner.'],
  ['EPERM', 'This user may not use it. Choose another folder with DATA_DIR, or change its owner.'],
  ['EROFS', 'It cannot be written to. Choose another folder with DATA_DIR.'],
  ['ENOSPC', 'The disk is full. Make room.'],
]);

/** An error of the file system that has a plain reason is told in plain words; every other is passed on as it is.
 * @param {unknown} error @param {string} dataDir */
export function explainFileTrouble(error, dataDir) {
  const advice = fileTrouble.get(/** @type {NodeJS.ErrnoException} */ (error).code ?? '');
  if (!advice) return error;
  const words = /** @type {Error} */ (error).message;
  return new Error(`PostgreSQL's data folder ${dataDir} could not be used. ${advice} (${words})`);
}
