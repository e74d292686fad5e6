import type { ChangeSettings, Settings } from '@plumbline/contract/organizations/organizations'
import { may } from '@plumbline/domain/access/matrix'
import { changedFields } from '@plumbline/domain/activity/changes'
import { einEnding, normalizeEin } from '@plumbline/domain/organizations/ein'
import type { OrganizationSettings } from '@plumbline/domain/organizations/settings'
import { readPhoneNumber } from '@plumbline/domain/phone-number'
import { authorize, expectVersion } from '../platform/commands/checks.ts'
import { recordActivity } from './log.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announceAccess } from '../platform/live/access.ts'
import { announce, type QueryKey } from '../platform/live/announce.ts'
import {
  lockSettings,
  SETTINGS_STALE,
  type SettingsRow,
  settingsOf,
  settingsQuery,
  writeSettings,
} from './settings-store.ts'

/** Days, and who sees which figures, are everywhere. */
const EVERYTHING_STALE: readonly QueryKey[] = [[]]

export async function getSettings(ctx: Context): Promise<Settings> {
  const [row] = await readAs(ctx, settingsQuery(ctx.tenant.orgId))
  if (!row) throw new Error('the actor’s organization is gone')
  return presentSettings(row)
}

/** New deals start from changed defaults; those that exist keep what they have. @throws ApiError edit_conflict */
export async function changeSettings(ctx: Context, { version, ein, ...input }: ChangeSettings): Promise<Settings> {
  const { orgId } = ctx.tenant
  const { settings, reach } = await txAs(ctx, async (tx) => {
    authorize(may(ctx.actor, 'settings.manage'))
    const row = await lockSettings(tx, orgId)
    expectVersion(row, version, () => presentSettings(row))
    const before = settingsOf(row)
    const after = afterChange(before, input)
    const number = changedEin(ctx, row, ein)
    if (!differ(before, after) && number === undefined) return { settings: presentSettings(row), reach: null }
    await writeSettings(tx, orgId, { before: row, after, ein: number?.sealed, now: ctx.now })
    await recordActivity(tx, ctx, {
      verb: 'organization.updated',
      object: { type: 'organization', id: orgId, label: after.name },
      before: { ...before, ...(number && { ein: number.before }) },
      after: { ...after, ...(number && { ein: number.after }) },
    })
    const changed = await spread(tx, ctx, before, after)
    return { settings: presentSettings(await lockSettings(tx, orgId)), reach: changed }
  })
  if (reach === 'everybody') ctx.app.sessions.forget({ orgId })
  return settings
}

function afterChange(before: OrganizationSettings, { phone, ...input }: Omit<ChangeSettings, 'version' | 'ein'>) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const number = phone === undefined ? before.phone : phone && readPhoneNumber(phone)
  return { ...before, ...given, phone: number } as OrganizationSettings
}

function differ(before: OrganizationSettings, after: OrganizationSettings): boolean {
  return Object.keys(changedFields(before, after).after).length > 0
}

/** @returns undefined when the tax number stays as it is; else both values, for the log to mask, and what to store */
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

/** Tells whom it concerns. The clock and who sees what are remembered beside every session of the organization. */
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

function presentSettings(row: SettingsRow): Settings {
  const settings = settingsOf(row)
  return {
    name: settings.name,
    legalName: settings.legalName,
    address: settings.address,
    phone: settings.phone,
    einEnding: row.einEnding,
    timeZone: settings.timeZone,
    language: settings.language,
    operatorsSeeProfit: settings.operatorsSeeProfit,
    contingencyPct: settings.contingencyPct,
    maoRulePct: settings.maoRulePct,
    purchaseCostsPct: settings.purchaseCostsPct,
    holdingMonthlyCents: settings.holdingMonthlyCents,
    listingCommissionPct: settings.listingCommissionPct,
    buyerCommissionPct: settings.buyerCommissionPct,
    sellerClosingPct: settings.sellerClosingPct,
    transferTaxPct: settings.transferTaxPct,
    targetProfitCents: settings.targetProfitCents,
    bedValueCents: settings.bedValueCents,
    bathValueCents: settings.bathValueCents,
    sqftValueCents: settings.sqftValueCents,
    lotValueCents: settings.lotValueCents,
    yearValueCents: settings.yearValueCents,
    conditionValueCents: settings.conditionValueCents,
    allCash: settings.allCash,
    advancePct: settings.advancePct,
    ratePct: settings.ratePct,
    pointsPct: settings.pointsPct,
    feesCents: settings.feesCents,
    version: row.version,
  }
}
