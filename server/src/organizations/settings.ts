import type { ChangeSettings } from '@plumbline/contract/organizations/organizations'
import { invalidField } from '@plumbline/contract/errors'
import { may } from '@plumbline/domain/access/matrix'
import { changedFields, type Values } from '@plumbline/domain/activity/changes'
import { einEnding, normalizeEin } from '@plumbline/domain/organizations/ein'
import type { OrganizationFacts } from '@plumbline/domain/organizations/settings'
import { readPhoneNumber } from '@plumbline/domain/phone-number'
import { authorize, expectVersion } from '../platform/commands/checks.ts'
import { expectBooksOpen } from './books.ts'
import { recordActivity } from './log.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Answers } from '../platform/http/api.ts'
import type { Context } from '../platform/http/context.ts'
import { announceAccess } from '../platform/live/access.ts'
import { announce, type QueryKey } from '../platform/live/announce.ts'
import { settingsChanged } from './hooks.ts'
import { settingsParts, type StoredSettings } from './providers.ts'
import {
  factsOf,
  lockSettings,
  SETTINGS_STALE,
  type SettingsRow,
  settingsQuery,
  writeSettings,
} from './settings-store.ts'

/** The settings of the organization itself and of the rooms. */
type OrganizationSettings = OrganizationFacts & Values
/** As the API returns them, with all rooms' parts. */
type Settings = Answers['organizations']['settings']

/** Dates and the visibility of figures affect everything. */
const EVERYTHING_STALE: readonly QueryKey[] = [[]]

export async function getSettings(ctx: Context): Promise<Settings> {
  const [row] = await readAs(ctx, settingsQuery(ctx.tenant.orgId))
  if (!row) throw new Error('the actor’s organization is missing')
  return presentSettings(ctx, row)
}

/** New deals start with changed defaults; existing ones aren't affected. @throws ApiError edit_conflict */
export async function changeSettings(ctx: Context, { version, ein, ...input }: ChangeSettings): Promise<Settings> {
  const { orgId } = ctx.tenant
  const { shown, reach } = await txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'settings.manage'))
    const row = await lockSettings(tx, orgId)
    expectVersion(row, version, () => presentSettings(ctx, row))
    const before = settingsOf(ctx, row)
    const after = afterChange(before, input)
    const number = changedEin(ctx, row, ein)
    await expectBooksMayMove(tx, ctx, before, after)
    if (!differ(before, after) && number === undefined) return { shown: presentSettings(ctx, row), reach: null }
    const settings = storedSettings(ctx, row, after)
    await writeSettings(tx, orgId, { before: row, after, settings, ein: number?.sealed, now: ctx.now })
    await settingsChanged.run(tx, ctx, { before: row.settings, after: settings })
    await recordActivity(tx, ctx, {
      verb: 'organization.updated',
      object: { type: 'organization', id: orgId, label: after.name },
      before: { ...before, ...(number && { ein: number.before }) },
      after: { ...after, ...(number && { ein: number.after }) },
    })
    const changed = await spread(tx, ctx, before, after)
    return { shown: presentSettings(ctx, await lockSettings(tx, orgId)), reach: changed }
  })
  if (reach === 'everybody') ctx.app.sessions.forget({ orgId })
  return shown
}

function afterChange(before: OrganizationSettings, { phone, ...input }: Omit<ChangeSettings, 'version' | 'ein'>) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const number = phone === undefined ? before.phone : phone && readPhoneNumber(phone)
  return { ...before, ...given, phone: number } as OrganizationSettings
}

/** Opening closed books again is a change of them, so it needs a reason, too. */
async function expectBooksMayMove(
  tx: Tx,
  ctx: Context,
  { booksLockedThrough: before }: OrganizationSettings,
  { booksLockedThrough: after, name }: OrganizationSettings,
): Promise<void> {
  if (after !== null && after > ctx.today && after !== before)
    throw invalidField('booksLockedThrough', 'in_future', 'The date can’t be in the future.')
  const isOpened = before !== null && (after === null || after < before)
  if (isOpened) await expectBooksOpen(tx, ctx, [before], { label: name, dealId: null })
}

function differ(before: OrganizationSettings, after: OrganizationSettings): boolean {
  return Object.keys(changedFields(before, after).after).length > 0
}

/**
 * @returns undefined if the tax number doesn't change; otherwise both values, for the log to mask, and what to store
 */
function changedEin(ctx: Context, { einSealed }: SettingsRow, typed: string | null | undefined) {
  if (typed === undefined) return undefined
  const before = einSealed === null ? null : ctx.app.secrets.open(einSealed)
  const after = typed && normalizeEin(typed)
  if (after === before) return undefined
  return {
    before,
    after,
    sealed: after === null ? null : { sealed: ctx.app.secrets.seal(after), ending: einEnding(after) },
  }
}

/**
 * Notifies everyone affected. The time zone and the visibility of figures are cached in every session of the
 * organization.
 */
async function spread(
  tx: Tx,
  ctx: Context,
  before: OrganizationSettings,
  after: OrganizationSettings,
): Promise<'everybody' | 'settings'> {
  const isEverywhere = before.timeZone !== after.timeZone || before.operatorsSeeProfit !== after.operatorsSeeProfit
  if (isEverywhere) await announceAccess(tx, { orgId: ctx.tenant.orgId })
  await announce(tx, ctx, isEverywhere ? EVERYTHING_STALE : SETTINGS_STALE)
  return isEverywhere ? 'everybody' : 'settings'
}

function settingsOf({ app }: Context, row: SettingsRow): OrganizationSettings {
  return Object.assign(factsOf(row), ...settingsParts.of(app).map((part) => part.read(row.settings)))
}

function storedSettings({ app }: Context, row: SettingsRow, after: OrganizationSettings): StoredSettings {
  const { operatorsSeeProfit } = after
  const own = operatorsSeeProfit === factsOf(row).operatorsSeeProfit ? {} : { operatorsSeeProfit }
  return settingsParts
    .of(app)
    .reduce<StoredSettings>((stored, part) => part.keep(stored, after), { ...row.settings, ...own })
}

function presentSettings(ctx: Context, row: SettingsRow): Settings {
  return {
    ...(settingsOf(ctx, row) as OrganizationFacts & Settings),
    einEnding: row.einEnding,
    version: row.version,
  }
}
