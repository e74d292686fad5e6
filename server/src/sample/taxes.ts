import { addDays, type Day, dayOf, dayParts } from '@plumbline/domain/calendar'
import { decideApproval } from '../approvals/decide.ts'
import { pendingApprovalOf } from '../approvals/request.ts'
import { getBudget } from '../budgets/queries.ts'
import { createInvoice } from '../invoices/commands.ts'
import { setConsent } from '../invoices/nec-1099/copies.ts'
import { fileYear } from '../invoices/nec-1099/file-year.ts'
import { agreeToPortalCopies } from '../invoices/nec-1099/portal-copies.ts'
import { getTaxSeason } from '../invoices/nec-1099/season.ts'
import { payInvoices } from '../invoices/payments/prepare.ts'
import { submitInvoice } from '../invoices/submit.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import { type Context, vendorContextOf } from '../platform/http/context.ts'
import { inviteVendor } from '../portal/access/invite.ts'
import { addPaper } from '../vendors/papers/commands.ts'
import type { RoomScenes, Whole } from './scene.ts'
import { vendorIds } from './store.ts'
import { INSURED, LIMITS } from './vendors.ts'

export const taxScenes: RoomScenes = { afterDeals: fileLastYear }

/** The house that was sold. */
const SOLD = '12 Gristmill Pl'

type Bill = { vendor: string; code: string; item: string; dollars: number }

/**
 * Bills of last year: two vendors reach the threshold of any year, one whose number doesn't match had tax withheld, and a
 * corporation gets no form.
 */
const BILLS: readonly Bill[] = [
  { vendor: 'Sandoval Drywall & Paint', code: '15-010', item: 'Drywall repair, upstairs', dollars: 960 },
  { vendor: 'Sandoval Drywall & Paint', code: '15-010', item: 'Prime and first coat', dollars: 880 },
  { vendor: 'Sandoval Drywall & Paint', code: '15-010', item: 'Second coat', dollars: 740 },
  { vendor: 'Carver Plumbing', code: '10', item: 'Supply lines, kitchen', dollars: 990 },
  { vendor: 'Carver Plumbing', code: '10', item: 'Supply lines, bath', dollars: 985 },
  { vendor: 'Carver Plumbing', code: '10', item: 'Water heater, labor', dollars: 640 },
  { vendor: 'Tri-County Air', code: '12', item: 'Duct cleaning and tune-up', dollars: 920 },
  { vendor: 'Larkspur Electric', code: '11', item: 'Temporary service', dollars: 450 },
]
const BILLED = { month: 12, day: 3 }
const PAID_AFTER = 12
/** The bills came late: they were entered when the house was sold already, as its results say. */
const ENTERED_DAYS_AGO = 14
/** In January of this year, or on the day the sample is made. */
const FILED = { month: 1, day: 20 }

/** Last year's 1099s are filed: one vendor gets its copy in the portal, one by email, one on paper. */
async function fileLastYear({ as, today, deals }: Whole): Promise<void> {
  const on = async (day: Day, who: 'jo' | 'dana' = 'jo'): Promise<Context> => ({
    ...(await as(who, day)),
    isSilent: true,
  })
  const { year: thisYear } = dayParts(today)
  const year = thisYear - 1
  const billedOn = dayOf(year, BILLED.month, BILLED.day)
  const now = await on(today)
  const vendors = new Map((await readAs(now, vendorIds(now.tenant.orgId))).map(({ id, name }) => [name, id]))
  const then = await on(billedOn)
  for (const vendor of new Set(BILLS.map((bill) => bill.vendor))) await fileOldCertificates(then, vendors.get(vendor)!)
  const enteredOn = addDays(today, -ENTERED_DAYS_AGO)
  const [dana, jo] = [await on(enteredOn, 'dana'), await on(enteredOn)]
  const payments = await enterBills(dana, jo, { dealId: deals.get(SOLD)!, billedOn, vendors })
  const paysOn = addDays(billedOn, PAID_AFTER)
  await payInvoices(jo, { run: { paysOn, firstCheckNo: null, payments }, record: true })
  const january = dayOf(thisYear, FILED.month, FILED.day)
  const filing = await on(january < today ? january : today)
  await setConsent(filing, { vendorId: vendors.get('Carver Plumbing')!, agreedOn: filing.today })
  await openPortalTo(filing, vendors.get('Sandoval Drywall & Paint')!)
  const { version } = await getTaxSeason(filing, year)
  await fileYear(filing, 'file', { year, version, acceptIncomplete: true })
}

/** The insurance that covered the work of last year. */
async function fileOldCertificates(ctx: Context, id: string): Promise<void> {
  for (const type of ['coi_gl', 'coi_wc'] as const)
    await addPaper(ctx, {
      id,
      accept: true,
      paper: {
        type,
        issued: null,
        effective: addDays(ctx.today, -300),
        expires: addDays(ctx.today, 64),
        carrier: INSURED,
        policyNo: `${type.slice(4).toUpperCase()}-1`,
        eachOccurrenceCents: LIMITS[type]?.eachOccurrenceCents ?? null,
        aggregateCents: LIMITS[type]?.aggregateCents ?? null,
        additionalInsured: true,
        waiverOfSubrogation: false,
        certificateHolder: '',
        insuredName: '',
        note: '',
      },
    })
}

type Payments = Parameters<typeof payInvoices>[1]['run']['payments']

async function enterBills(
  ctx: Context,
  decider: Context,
  { dealId, billedOn, vendors }: { dealId: string; billedOn: Day; vendors: ReadonlyMap<string, string> },
): Promise<Payments> {
  const lines = (await getBudget(ctx, dealId)).budget?.lines ?? []
  const payments: Payments = []
  for (const [index, { vendor, code, item, dollars }] of BILLS.entries()) {
    const amountCents = dollars * 100
    const line = lines.find((one) => one.code === code) ?? lines[0]
    const made = await createInvoice(ctx, {
      id: dealId,
      invoice: {
        vendorId: vendors.get(vendor)!,
        orderId: null,
        invoiceNo: `${vendor.slice(0, 2).toUpperCase()}-${401 + index}`,
        invoiceDate: billedOn,
        dueOn: null,
        retainagePct: null,
        releasedCents: 0,
        isFinal: false,
        note: '',
        documentId: null,
        lines: [{ budgetLineId: line?.id ?? null, orderLineId: null, description: item, amountCents }],
      },
    })
    await submitInvoice(ctx, { invoiceId: made.id, version: made.version })
    await approve(decider, made.id)
    payments.push({
      invoiceId: made.id,
      amountCents,
      method: 'check',
      reference: String(1002 + index),
      isReportable: null,
      papersReason: 'The certificates of that year are on paper',
    })
  }
  return payments
}

/** Decides every step that an invoice without an order takes. */
async function approve(ctx: Context, id: string): Promise<void> {
  const pending = await txAs(ctx, (tx) => pendingApprovalOf(tx, ctx, { object: 'vendor_invoice', id }))
  if (!pending) return
  await decideApproval(ctx, { ...pending, decision: 'approved', reason: 'Agreed on the phone' })
  await approve(ctx, id)
}

/** Luis agrees to get the copies of his company in its portal. */
async function openPortalTo(ctx: Context, id: string): Promise<void> {
  await inviteVendor(ctx, { id })
  const visit = {
    orgId: ctx.tenant.orgId,
    visitorId: id,
    vendor: { id, name: 'Sandoval Drywall & Paint', locale: 'es' as const },
    person: { name: 'Luis Sandoval', email: 'luis@sandovaldrywall.example' },
    timeZone: ctx.timeZone,
    session: null,
  }
  const { now, today } = ctx
  const visiting = { ...vendorContextOf({ app: ctx.app, visit, requestId: 'sample', ip: null }), now, today }
  await agreeToPortalCopies(visiting, 'Luis Sandoval')
}
