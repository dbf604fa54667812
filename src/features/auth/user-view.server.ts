import type { UserRow } from '#db/schema/index.ts';
import { shownPhone } from '#domain/erasure.ts';
import { mediaUrl } from '#features/media/media.ts';
import { present } from '#kit/present.server.ts';
import { type UserView, userView } from './auth.ts';

/** The public fields of a user (api.md): never more. */
export function presentUser(user: UserRow): UserView {
  return {
    ...present(userView, user),
    avatar: user.avatar && mediaUrl(user.avatar),
    phone_number: shownPhone(user.phoneNumber),
  };
}
