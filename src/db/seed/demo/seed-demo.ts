import { asc, eq, inArray } from 'drizzle-orm';
import { hoursOn, type OfficeHours } from '#domain/hours/office-hours.ts';
import { RESPONSE_MINUTES, type RequestKind } from '#domain/requests.ts';
import { SERVICE_TITLES } from '#domain/services.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import type { Database } from '../../client.ts';
import { insuranceTypes, settings, users } from '../../schema/index.ts';
import { type Chance, createChance } from './chance.ts';
import { claimStories, insertClaimFiles } from './claims.ts';
import { insertComparisons } from './comparisons.ts';
import { insertCustomers } from './customers.ts';
import { type DemoFile, insertFiles } from './files.ts';
import { insertImports } from './imports.ts';
import { joinPairs } from './joined.ts';
import { insertPages } from './pages.ts';
import { demoName, demoPeople, demoPhone, registrationsOf } from './people.ts';
import { type DemoPicture, insertPictures } from './pictures.ts';
import { insertPolicies } from './policies.ts';
import { insertRatings } from './ratings.ts';
import { insertSearches } from './searches.ts';
import { insertTaps, tellSources } from './sources.ts';
import { insertAudit, insertDuty, insertStories, insertViews } from './store.ts';
import { type Story, type StoryRequest, tellStory } from './story.ts';
import { insertTasks } from './tasks.ts';
import { askedForBoth, storiesOfToday } from './today.ts';
import { insertWallet } from './wallet.ts';

const MARKER = 'demo-seeded';
const SPAN = days(182);
const STAFF = 4;
const CUSTOMERS = 295;
const REQUESTS = 1500;
/** The number of people with two requests that were joined. */
const JOINED = 3;
/** Numbers of people without an account begin here. */
const STRANGERS = 500_000;

const SERVICES = Object.keys(SERVICE_TITLES);
const EXPERIENCE = ['none', 'under_2', '2_to_5', 'over_5'];

type Given = {
  now: Date;
  passwordHash: string;
  office: OfficeHours;
  /** For the library; the first is in the published guide. */
  pictures?: readonly DemoPicture[];
  /** Files that people sent with their requests. */
  files?: readonly DemoFile[];
};
type Person = { id: number | null; name: string; phoneNumber: string };
type Product = { id: number; title: string };

/** A moment when a request comes in: mostly while the office is open, the latest weeks a little busier. */
function momentOfAsking(chance: Chance, now: Date, office: OfficeHours): Date {
  for (;;) {
    const age = chance.happens(0.25) ? chance.whole(0, days(30)) : chance.whole(0, SPAN);
    const day = isoDateInTehran(new Date(now.getTime() - age));
    const isOpen = hoursOn(day, office).length > 0;
    if (!isOpen && chance.happens(0.7)) continue;
    const hour = chance.happens(0.75) ? chance.whole(8, 15) : chance.whole(6, 23);
    const at = new Date(tehranInstant(day, hour * 60).getTime() + chance.whole(0, hours(1) - 1));
    if (at.getTime() < now.getTime() - minutes(2)) return at;
  }
}

function detailsOf(
  chance: Chance,
  kind: RequestKind,
  product: Product | null,
): Record<string, string> {
  if (kind === 'partner') {
    return {
      province: 'تهران',
      city: 'تهران',
      education: 'bachelor',
      experience: chance.pick(EXPERIENCE),
      license_status: 'none',
    };
  }
  if (kind === 'complaint') {
    return { message: 'سه روز است منتظر تماسم و کسی پاسخ نداده است. لطفاً رسیدگی کنید.' };
  }
  if (kind === 'consultation') {
    return { message: 'برای تمدید بیمه‌نامه‌ها و بازبینی پوشش‌ها راهنمایی می‌خواهم.' };
  }
  return {
    preferred_time: chance.pick(['any', 'morning', 'noon', 'afternoon']),
    ...(product && { topic: product.title, service_title: product.title }),
  };
}

const codeOf = (chance: Chance, serial: number): string =>
  String(10_000_000 + serial * 5987 + chance.whole(0, 5000));

/** Complaints are worked on by the boss alone. */
type Cast = { people: Person[]; clerks: number[]; boss: number; products: Product[] };

/**
 * Every request with its events, in the order of arrival. One person has at most one open request of a kind,
 * as in the product.
 */
function demoStories(
  chance: Chance,
  { now, office }: Given,
  { people, clerks, boss, products }: Cast,
) {
  const open = new Set<string>();
  const stories: Story[] = [];
  // Today's numbers and codes begin after those of the half year.
  let last = REQUESTS;
  function newcomer(createdAt: Date): StoryRequest {
    last += 1;
    const { firstName, lastName } = demoName(chance);
    const product = chance.pick(products);
    return {
      kind: 'call',
      fullName: `${firstName} ${lastName}`,
      phoneNumber: demoPhone(STRANGERS + last),
      userId: null,
      service: `item:${product.id}`,
      details: detailsOf(chance, 'call', product),
      trackingCode: codeOf(chance, last),
      createdAt,
    };
  }

  const today = storiesOfToday({ chance, now, office, newcomer, clerks });
  const pairs = Array.from({ length: JOINED }, (_, serial) =>
    askedForBoth({ chance, now, office, newcomer, clerks }, serial + today.length),
  );
  const losses = claimStories({ now, office, clerks, newcomer });
  const given = [...today, ...pairs.flat(), ...losses];
  const moments = Array.from({ length: REQUESTS - given.length }, () =>
    momentOfAsking(chance, now, office),
  );
  moments.sort((a, b) => a.getTime() - b.getTime());
  for (const [serial, createdAt] of moments.entries()) {
    const kind = chance.weighted([
      ['call', 70],
      ['consultation', 22],
      ['partner', 6],
      ['complaint', 2],
    ] as const);
    const { firstName, lastName } = demoName(chance);
    const stranger = {
      id: null,
      name: `${firstName} ${lastName}`,
      phoneNumber: demoPhone(STRANGERS + serial),
    };
    // The demonstration's customer has some requests of everything.
    const [shown] = people;
    const isShown = serial % 150 === 0 && shown !== undefined;
    const known = isShown ? shown : chance.pick(people);
    const isKnown = (isShown || chance.happens(0.45)) && !open.has(kind + known.phoneNumber);
    const person = isKnown ? known : stranger;
    const product = kind === 'call' && chance.happens(0.8) ? chance.pick(products) : null;
    const service = product ? `item:${product.id}` : null;
    const story = tellStory(
      {
        kind,
        fullName: person.name,
        phoneNumber: person.phoneNumber,
        userId: person.id,
        service: kind === 'consultation' ? chance.pick(SERVICES) : service,
        details: detailsOf(chance, kind, product),
        trackingCode: codeOf(chance, serial),
        createdAt,
      },
      {
        chance,
        now,
        office,
        target: RESPONSE_MINUTES[kind],
        clerk: kind === 'complaint' ? boss : chance.pick(clerks),
      },
    );
    if (story.request.status !== 'closed') open.add(kind + person.phoneNumber);
    stories.push(story);
  }
  const whole = [...stories, ...given].sort(
    (a, b) => (a.request.createdAt?.getTime() ?? 0) - (b.request.createdAt?.getTime() ?? 0),
  );
  tellSources(whole);
  return { stories: whole, pairs, losses };
}

/**
 * Fills an empty database with an office's past half year: some 300 users and 1 500 requests. Only once: a
 * directory that has the demonstration is left as it is. Throws when there are users already.
 */
export async function seedDemo(db: Database, given: Given): Promise<void> {
  await db.transaction(async (tx) => {
    const [done] = await tx.select().from(settings).where(eq(settings.key, MARKER));
    if (done) return;
    if ((await tx.$count(users)) > 0) {
      throw new Error(
        'This directory holds data of its own; the demonstration needs an empty one.',
      );
    }
    const chance = createChance(1405);
    const { now, passwordHash } = given;
    const whole = demoPeople(chance, {
      ...{ now, passwordHash, span: SPAN },
      ...{ staff: STAFF, customers: CUSTOMERS },
    });
    const inserted = await tx.insert(users).values(whole).returning();
    const products = await tx
      .select({ id: insuranceTypes.id, title: insuranceTypes.title })
      .from(insuranceTypes)
      .where(inArray(insuranceTypes.visibility, ['public', 'members']))
      .orderBy(asc(insuranceTypes.id));
    const cast: Cast = {
      people: inserted
        .filter(({ role }) => role === 'customer')
        .map(({ id, firstName, lastName, phoneNumber }) => ({
          id,
          name: `${firstName} ${lastName}`,
          phoneNumber,
        })),
      clerks: inserted.filter(({ role }) => role === 'admin').map(({ id }) => id),
      boss: inserted.find(({ role }) => role === 'super_admin')?.id ?? 0,
      products,
    };
    await insertViews(tx, inserted);
    await insertDuty(tx, { clerks: cast.clerks, now });
    await insertTasks(tx, { now, owners: [...cast.clerks, cast.boss].filter(Boolean) });
    const writer = inserted.find(({ role }) => role === 'super_admin')?.id ?? null;
    const pictures = writer === null ? [] : await insertPictures(tx, given.pictures ?? [], writer);
    await insertPages(tx, { now, writer, picture: pictures[0] ?? null });
    await insertSearches(tx, now);
    await insertTaps(tx, { now, span: SPAN });
    const { stories, pairs, losses } = demoStories(chance, given, cast);
    const worked = await insertStories(tx, stories);
    await insertClaimFiles(tx, losses, { now, office: given.office });
    await joinPairs(tx, pairs, { actorId: cast.clerks[0] ?? null, at: now });
    const renewed = await insertPolicies(tx, chance, { ...cast, now, office: given.office });
    await insertComparisons(tx, chance, { now });
    const imported = writer === null ? [] : await insertImports(tx, { now, createdBy: writer });
    await insertWallet(tx, { now, clerk: cast.clerks[0] ?? 0 });
    await insertCustomers(tx, { now, clerk: cast.clerks[0] ?? 0 });
    if (writer !== null) await insertRatings(tx, { now, boss: writer });
    await insertFiles(tx, given.files ?? []);
    await insertAudit(tx, [...registrationsOf(inserted), ...worked, ...renewed, ...imported]);
    await tx.insert(settings).values({ key: MARKER, value: { at: now.toISOString() } });
  });
}
