import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { nothing, wireLanguage } from '../fields.ts';
import { loginEndpoints } from './access/login.ts';
import { memberEndpoints } from './access/member.ts';
import { passwordEndpoints } from './access/password.ts';
import { registrationEndpoints } from './access/registration.ts';

export const access = contract('access', {
  ping: {
    method: 'GET',
    path: '/wps/session/ping',
    summary: 'Says that the session lives; the smallest call that needs a token.',
    module: 'LOGIN',
    token: true,
    beforeNewPassword: true,
    silent: true,
    request: nothing,
    response: z.object({ account: z.string() }),
    refuses: [],
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Ends the session.',
    module: 'LOGIN',
    token: true,
    beforeNewPassword: true,
    silent: true,
    alwaysOpen: true,
    request: nothing,
    response: z.object({}),
    refuses: [],
  },
  setLanguage: {
    method: 'PUT',
    path: '/wps/member/language',
    summary: 'Keeps the language a member chose.',
    module: 'MEMBER',
    token: true,
    beforeNewPassword: true,
    silent: true,
    request: z.object({ language: wireLanguage }),
    response: z.object({}),
    refuses: [],
  },
  ...loginEndpoints,
  ...registrationEndpoints,
  ...passwordEndpoints,
  ...memberEndpoints,
});
