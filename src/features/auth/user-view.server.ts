import type { UserRow } from '#db/schema/index.ts';
import { shownPhone } from '#domain/erasure.ts';
import { mediaUrl } from '#features/media/media.ts';
import type { UserView } from './auth.ts';

/** The public fields of a user (api.md): never more. */
export function presentUser(user: UserRow): UserView {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    birthday: user.birthday,
    avatar: user.avatar && mediaUrl(user.avatar),
    role: user.role,
    address: user.address,
    city: user.city,
    province: user.province,
    job: user.job,
    national_code: user.nationalCode,
    phone_number: shownPhone(user.phoneNumber),
    is_active: user.isActive,
    created_at: user.createdAt.toISOString(),
  };
}
