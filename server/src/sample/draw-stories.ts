import type { DrawTerms } from '@plumbline/contract/draws/terms'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import type { SamplePerson } from './people.ts'

type Who = SamplePerson['key']

/** Work that was paid for, a number of days ago, by the code of its budget line. */
export type PaidWork = { code: string; vendor: string; dollars: number; ago: number }

/** What happened to a draw, and how many days ago. */
export type DrawStep = { ago: number } & (
  | { event: 'submit' | 'fund' }
  | { event: 'inspect'; inspector: string }
  /** `less` = what isn't granted, in dollars by the code of a line */
  | { event: 'approve'; less: Readonly<Record<string, number>> }
  | { event: 'return'; missing: string }
)

export type SampleDraw = { ago: number; work: readonly PaidWork[]; steps: readonly DrawStep[] }

export type DrawnLoan = {
  address: string
  /** asks for the draws */
  by: Who
  lender: string
  /** what the loan pays of the price, in dollars */
  advance: number
  ratePct: string
  /** the budget lines that the lender pays for; null = all but contingency */
  codes: readonly string[] | null
  /** when it was lent */
  ago: number
  draws: readonly SampleDraw[]
}

export type SampleLender = { name: string; email: string; phone: string; terms: DrawTerms }

export const SAMPLE_LENDERS: readonly SampleLender[] = [
  {
    name: 'Ridgeline Bridge Capital',
    email: 'draws@ridgelinebridge.example',
    phone: '336-555-0178',
    terms: {
      ...USUAL_DRAW_TERMS,
      minimumCents: 1_000_00,
      feeCents: 225_00,
      retainagePct: '0',
      inspectionNote: 'Inspects Thursdays',
      drawEmail: 'draws@ridgelinebridge.example',
    },
  },
  {
    name: 'Old North Private Lending',
    email: 'desk@oldnorthlending.example',
    phone: '919-555-0133',
    terms: {
      ...USUAL_DRAW_TERMS,
      feeCents: 175_00,
      retainagePct: '0',
      inspectionRequired: false,
      drawEmail: 'desk@oldnorthlending.example',
    },
  },
]

/** Loans in every state of the desk: one is late, one came back for two waivers, and one is ready to ask. */
export const DRAWN_LOANS: readonly DrawnLoan[] = [
  {
    address: '231 Holloway St',
    by: 'dana',
    lender: 'Ridgeline Bridge Capital',
    advance: 160_800,
    ratePct: '11',
    codes: null,
    ago: 17,
    draws: [
      {
        ago: 15,
        work: [
          { code: '01', vendor: 'City permit office', dollars: 1_210, ago: 16 },
          { code: '11', vendor: 'Larkspur Electric', dollars: 1_650, ago: 16 },
        ],
        steps: [
          { event: 'submit', ago: 15 },
          { event: 'inspect', ago: 13, inspector: 'Pat Voss' },
          { event: 'approve', ago: 12, less: { 11: 180 } },
          { event: 'fund', ago: 11 },
        ],
      },
      {
        ago: 8,
        work: [{ code: '15-010', vendor: 'Sandoval Drywall', dollars: 2_100, ago: 9 }],
        steps: [
          { event: 'submit', ago: 8 },
          { event: 'inspect', ago: 5, inspector: 'Pat Voss' },
        ],
      },
    ],
  },
  {
    address: '804 Cedar Fork Rd',
    by: 'ana',
    lender: 'Old North Private Lending',
    advance: 131_200,
    ratePct: '10.75',
    codes: ['02-010', '15-010', '17-010', '19-010', '21-010'],
    ago: 10,
    draws: [
      {
        ago: 5,
        work: [
          { code: '17-010', vendor: 'Carolina Floor Depot', dollars: 3_240, ago: 6 },
          { code: '02-010', vendor: 'Dunmore Hauling', dollars: 1_180, ago: 6 },
        ],
        steps: [
          { event: 'submit', ago: 5 },
          { event: 'return', ago: 2, missing: '2 lien waivers are missing' },
        ],
      },
    ],
  },
  {
    address: '906 Asbury St',
    by: 'ana',
    lender: 'Old North Private Lending',
    advance: 0,
    ratePct: '12',
    codes: ['17-010', '19-010', '19-020', '20-050'],
    ago: 30,
    draws: [{ ago: 1, work: [], steps: [] }],
  },
]
