import { addDays, type Day, dayInZone } from '@plumbline/domain/calendar'
import { addConfirmedPerson } from '../auth/accounts/add-person.ts'
import type { RunningApp } from '../app.ts'
import { madeSource } from '../platform/files/intake.ts'
import { createOrganization } from '../organizations/create.ts'
import { keepLogo } from '../organizations/logo.ts'
import { changeSettings } from '../organizations/settings.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { type App, type Context, contextOf } from '../platform/http/context.ts'
import { findWorkplace } from '../platform/http/workplaces.ts'
import { type Cast, liveThrough, morningOf } from './live-through.ts'
import type { Whole } from './scene.ts'
import { SCENES } from './scenes.ts'
import { sampleLogo } from './logo.ts'
import {
  SAMPLE_FIRM,
  SAMPLE_GUEST,
  SAMPLE_ORGANIZATION,
  SAMPLE_PASSWORD,
  SAMPLE_PEOPLE,
  type SamplePerson,
} from './people.ts'
import { STORIES } from './stories/stories.ts'
import { joinOrganization } from '../team/join-store.ts'
import { invitePerson } from '../team/invitations/commands.ts'
import { changeMember } from '../team/members.ts'
import { hasNoOrganization } from './store.ts'

type Team = ReadonlyMap<SamplePerson['key'], string>

/** Creates the sample organization if there are no organizations at all. @returns whether it did */
export async function makeSampleIfEmpty(running: RunningApp): Promise<boolean> {
  const { app } = running
  const isEmpty = await asPlatform(app.db, 'check whether the installation is empty', hasNoOrganization)
  if (!isEmpty) return false
  await makeSample(running)
  return true
}

/** A realistic organization, built with the product's own commands as if its people had worked in it for months. */
export async function makeSample(running: RunningApp): Promise<{ orgId: string; team: Team }> {
  const { app } = running
  const { orgId, team } = await makeTeam(running)
  await setLimits(app, team)
  await introduce(app, team)
  const cast: Cast = {
    idOf: (who) => team.get(who)!,
    as: (who, day) => contextOn(app, team.get(who)!, day),
    today: todayOf(app),
    isSample: false,
  }
  const deals = new Map<string, string>()
  for (const story of STORIES) deals.set(story.address, await liveThrough(cast, story))
  const whole: Whole = { as: cast.as, today: cast.today, deals }
  for (const { afterDeals } of SCENES) await afterDeals?.(whole)
  return { orgId, team }
}

async function makeTeam({ app, auth }: RunningApp): Promise<{ orgId: string; team: Team }> {
  const ids = new Map<SamplePerson['key'], string>()
  for (const { key, email, fullName } of SAMPLE_PEOPLE)
    ids.set(key, await addConfirmedPerson(auth, { email, password: SAMPLE_PASSWORD, data: { full_name: fullName } }))
  const [admin, ...others] = SAMPLE_PEOPLE
  if (!admin) throw new Error('the sample has no people')
  const orgId = await asPlatform(app.db, 'create the sample organization', async (tx) => {
    const made = await createOrganization(tx, app, {
      userId: ids.get(admin.key)!,
      email: admin.email,
      fullName: admin.fullName,
      locale: 'en',
      orgName: SAMPLE_ORGANIZATION,
      planTier: 'SCALE',
      now: app.clock(),
    })
    for (const { key, role, ...person } of others)
      await joinOrganization(tx, {
        ...person,
        orgId: made.orgId,
        userId: ids.get(key)!,
        locale: 'en',
        roles: [role],
        now: app.clock(),
      })
    return made.orgId
  })
  return { orgId, team: ids }
}

/** Gives two people approval limits that differ from their role's, as set by the admin yesterday. */
async function setLimits(app: App, team: Team): Promise<void> {
  const ctx = await contextOn(app, team.get('jo')!, addDays(todayOf(app), -1))
  for (const { key, limits } of SAMPLE_PEOPLE)
    if (limits) await changeMember(ctx, { userId: team.get(key)!, version: 1, ...limits })
}

/** Sets the firm's details and invites a guest, as of yesterday. */
async function introduce(app: App, team: Team): Promise<void> {
  const ctx = await contextOn(app, team.get('jo')!, addDays(todayOf(app), -1))
  await changeSettings(ctx, { version: 1, ...SAMPLE_FIRM })
  await keepLogo(ctx, await madeSource('cedar-and-main.png', await sampleLogo()))
  await invitePerson(ctx, SAMPLE_GUEST)
}

/** A person's context on an earlier day, at 10 a.m. in the organization's time zone. */
async function contextOn(app: App, userId: string, day: Day): Promise<Context> {
  const workplace = await findWorkplace(app.db, userId)
  if (!workplace) throw new Error('a sample person has no workplace')
  return morningOf(contextOf({ app, workplace, requestId: 'sample', ip: null }), day)
}

/** Today's date in the sample firm's time zone. */
function todayOf(app: App): Day {
  return dayInZone(app.clock(), 'America/New_York')
}
