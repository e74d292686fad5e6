import type { MatchedOrderLine, MatchInput } from './match.ts'

type Facts = {
  lines: readonly (Partial<MatchedOrderLine> & { amountCents: number })[]
  /** amounts that the invoice bills on the order's first line */
  bill: readonly number[]
  retainagePct?: string
  heldCents?: number
}

/** Builds an invoice for tests: on an issued order, of a vendor without required papers. */
export function buildMatch({ lines, bill, retainagePct = '0', heldCents = 0 }: Facts): MatchInput {
  return {
    invoice: {
      invoiceNo: '1001',
      invoiceDate: '2026-04-15',
      lines: bill.map((amountCents) => ({ orderLineId: 'line-0', amountCents })),
      lienWaiver: null,
      retainagePct: null,
      retainageReleasedCents: 0,
    },
    order: {
      status: 'issued',
      retainagePct,
      retainageHeldCents: heldCents,
      lines: lines.map((line, index) => ({
        id: `line-${index}`,
        approvedChangeCents: 0,
        billedCents: 0,
        receivedPct: null,
        ...line,
      })),
    },
    vendor: { isW9OnFile: true, certificates: [] },
    requiredCertificates: [],
    earlier: [],
    tolerancePct: '0',
    waiverThresholdCents: 250_000,
    overrideReason: null,
  }
}
