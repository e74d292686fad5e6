import { ApiError, invalidField } from '@plumbline/contract/errors'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { confirmedUntil } from '@plumbline/domain/auth/confirmation'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { readTin } from '@plumbline/domain/vendors/tin'
import { endingOf, readAccountNumber, readRoutingNumber, type TinType } from '@plumbline/domain/vendors/vendor'
import { authorize, found, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { SessionOf } from '../platform/http/identity.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { bankConfirmed } from './hooks.ts'
import { type Target, withVendor } from './commands.ts'
import { vendorKeys } from './live-keys.ts'
import { logVendor } from './log.ts'
import { refreshStandings } from './papers/judge.ts'
import { presentVendor } from './presenter.ts'
import { sealedNumbers, type VendorRow, writeBank, writeBankConfirmation, writeTaxId } from './store.ts'

type TaxId = { type: TinType; number: string }

/** Sets a vendor's tax ID, sealed. A new number asks for a new W-9. */
export function setTaxId(
  ctx: Context,
  { taxId, match, ...target }: Target & { taxId: TaxId | null; match: VendorRow['tinMatch'] },
): Promise<Vendor> {
  return withVendor(ctx, target, async (tx, before) => {
    const digits = taxId && readTin(taxId.number)
    if (taxId && !digits) throw invalidField('taxId.number', 'tin', 'Enter nine digits.')
    const change = { orgId: ctx.tenant.orgId, id: before.id, now: ctx.now }
    const sealed =
      taxId && digits ? { sealed: ctx.app.secrets.seal(digits), ending: endingOf(digits), type: taxId.type } : null
    const isNew = digits !== (await currentTaxId(tx, ctx, before.id))
    const row = await writeTaxId(tx, change, sealed, {
      match,
      identityChangedOn: isNew && before.tinEnding !== null ? ctx.today : before.identityChangedOn,
    })
    if (isNew) await logVendor(tx, ctx, 'vendor.tax_id_changed', row)
    return finish(tx, ctx, row)
  })
}

async function currentTaxId(tx: Tx, ctx: Context, id: string): Promise<string | null> {
  const { tinSealed } = await tx.one(sealedNumbers(ctx.tenant.orgId, id))
  return tinSealed === null ? null : ctx.app.secrets.open(tinSealed)
}

type Bank = { routing: string; account: string }

/** Sets where a vendor is paid, sealed. Payments wait until someone else confirms it. */
export function setBank(ctx: Context, { bank, ...target }: Target & { bank: Bank | null }): Promise<Vendor> {
  const work = async (tx: Tx, before: VendorRow) => {
    const numbers = bank && readBank(bank)
    const sealed = numbers && {
      sealed: ctx.app.secrets.seal(JSON.stringify(numbers)),
      ending: endingOf(numbers.account),
    }
    const change = { orgId: ctx.tenant.orgId, id: before.id, now: ctx.now, by: ctx.tenant.userId }
    const row = await writeBank(tx, change, sealed)
    await logVendor(tx, ctx, 'vendor.bank_changed', row)
    return finish(tx, ctx, row)
  }
  return withVendor(ctx, target, work, ({ actor }) => vendorPolicy.manage(actor))
}

function readBank({ routing, account }: Bank): Bank {
  const [route, number] = [readRoutingNumber(routing), readAccountNumber(account)]
  if (route === null)
    throw invalidField('bank.routing', 'routing_number', 'Enter the nine digits of the routing number.')
  if (number === null) throw invalidField('bank.account', 'account_number', 'Enter 4 to 17 digits.')
  return { routing: route, account: number }
}

/** What undoing a confirmation takes back. */
export const vendorBankUndo = undoKind<Target>('vendor_bank')

/** Confirms bank details that someone else entered, so that payments can go there. */
export function confirmBank(ctx: Context, target: Target): Promise<Vendor & { undoId: string }> {
  const work = async (tx: Tx, before: VendorRow) => {
    if (before.bankConfirmedAt !== null) throw wrongState('confirmed')
    const row = await keepConfirmation(tx, ctx, before, ctx.tenant.userId)
    const undoId = vendorBankUndo.remember(tx, ctx, { id: row.id, version: row.version })
    return { ...(await finish(tx, ctx, row)), undoId }
  }
  return withVendor(ctx, target, work, ({ actor }, vendor) => vendorPolicy.confirmBank(actor, vendor))
}

export async function undoBankConfirmation(ctx: Context, target: Target): Promise<void> {
  const work = async (tx: Tx, before: VendorRow) => finish(tx, ctx, await keepConfirmation(tx, ctx, before, null))
  await withVendor(ctx, target, work, ({ actor }) => vendorPolicy.manage(actor))
}

async function keepConfirmation(tx: Tx, ctx: Context, { id }: VendorRow, by: string | null): Promise<VendorRow> {
  const row = await writeBankConfirmation(tx, { orgId: ctx.tenant.orgId, id, now: ctx.now }, by)
  await logVendor(tx, ctx, by === null ? 'vendor.bank_unconfirmed' : 'vendor.bank_confirmed', row)
  await bankConfirmed.run(tx, ctx, { vendorId: id, isConfirmed: by !== null })
  return row
}

/**
 * Shows a tax ID in full to someone who proved their identity within the last ten minutes. The look is recorded in the
 * same transaction.
 * @throws ApiError confirmation_required
 */
export async function showTaxId(ctx: Context, session: SessionOf, id: string): Promise<{ taxId: string | null }> {
  const { tinSealed } = await look(ctx, session, { id, verb: 'vendor.tax_id_viewed' })
  return { taxId: tinSealed && ctx.app.secrets.open(tinSealed) }
}

/** The same for bank details. */
export async function showBank(ctx: Context, session: SessionOf, id: string): Promise<{ bank: Bank | null }> {
  const { bankSealed } = await look(ctx, session, { id, verb: 'vendor.bank_viewed' })
  return { bank: bankSealed === null ? null : (JSON.parse(ctx.app.secrets.open(bankSealed)) as Bank) }
}

type Look = { id: string; verb: 'vendor.tax_id_viewed' | 'vendor.bank_viewed' }

async function look(ctx: Context, session: SessionOf, { id, verb }: Look) {
  authorize(vendorPolicy.seeNumbers(ctx.actor))
  const { provedAt } = await ctx.app.identity.guardOf(session)
  return txAs(ctx, async (tx) => {
    const numbers = found(await tx.first(sealedNumbers(ctx.tenant.orgId, id)))
    if (confirmedUntil(provedAt) <= ctx.now) throw new ApiError('confirmation_required')
    await logVendor(tx, ctx, verb, { id, name: numbers.name })
    return numbers
  })
}

async function finish(tx: Tx, ctx: Context, row: VendorRow): Promise<Vendor> {
  await refreshStandings(tx, ctx, [row.id])
  await announce(tx, ctx, vendorKeys(row.id))
  return presentVendor(tx, ctx, row)
}
