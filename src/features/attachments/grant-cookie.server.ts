import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { hours, seconds } from '#lib/dates/durations.ts';
import { FILES_COOKIE, FILES_COOKIE_HOURS } from './attachments.ts';

/** For pages with files; it opens those of the submission whose code was entered, and nothing else. */
export const FILES = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  maxAge: hours(FILES_COOKIE_HOURS) / seconds(1),
} as const;

/** The token that the browser got for a right code; null for none. */
export const filesTokenOf = (request: Pick<FastifyRequest, 'headers'>): string | null =>
  cookie.parse(request.headers.cookie ?? '')[FILES_COOKIE] ?? null;
