import type { DeskLender, DeskLoan } from '@plumbline/contract/draws/desk'
import { describe, expect, it } from 'vitest'
import { readDeskFilter } from './address.ts'
import { mailAbout } from './mail.ts'
import { deskFilePath } from './queries.ts'
import { inDeskOrder, loanLink, mayAsk, rulesOf, standingOf } from './standing.ts'

type InFlight = NonNullable<DeskLoan['draw']>

function aLoan(change: Partial<DeskLoan> = {}): DeskLoan {
  return {
    loanId: 'loan',
    loanName: 'Ridgeline first lien',
    deal: { id: 'vine', name: '1419 Vine St', city: 'Winston-Salem', isLandHome: false },
    drawsCount: 1,
    holdbackCents: 5_230_000,
    fundedCents: 1_825_000,
    balanceCents: 3_405_000,
    pendingCents: 0,
    feesCents: 22_500,
    notGrantedCents: 0,
    floatedCents: 1_492_000,
    draw: null,
    readyCents: 0,
    need: null,
    abilities: { create: true },
    ...change,
  }
}

function aDraw(change: Partial<InFlight> = {}): InFlight {
  return {
    id: 'draw',
    number: 1_004,
    loanNumber: 2,
    status: 'submitted',
    isPending: false,
    requestedCents: 1_448_000,
    daysWaiting: 2,
    inspectionOn: null,
    returnedOn: null,
    reason: null,
    ...change,
  }
}

function aLender(change: Partial<DeskLender> = {}): DeskLender {
  return {
    id: 'ridgeline',
    name: 'Ridgeline Bridge Capital',
    email: 'draws@ridgeline.example',
    terms: {
      basis: 'percent',
      feeCents: 22_500,
      retainagePct: '0',
      inspectionRequired: true,
      inspectionNote: 'Inspects Thursdays.',
      photosRequired: true,
    },
    usualDays: 7,
    loans: [],
    ...change,
  }
}

describe('where a loan stands', () => {
  it('is how late its draw is, against the usual days of its lender', () => {
    const late = aLoan({ need: 'late', draw: aDraw({ status: 'inspected', daysWaiting: 11 }) })
    expect(standingOf(late, 7)).toEqual({ tone: 'bad', text: 'Inspected, 11 days', detail: '4 more than usual' })
  })

  it('is the coming inspection of a draw that was sent in', () => {
    const sent = aLoan({ draw: aDraw({ inspectionOn: '2026-05-18' }) })
    expect(standingOf(sent, null)).toEqual({ tone: 'good', text: 'Submitted, 2 days', detail: 'inspection May 18' })
  })

  it('is what the lender wants before looking at a returned draw again', () => {
    const back = aLoan({
      need: 'returned',
      draw: aDraw({ status: 'returned', returnedOn: '2026-05-12', reason: '2 waivers' }),
    })
    expect(standingOf(back, 4)).toEqual({ tone: 'watch', text: 'Returned May 12', detail: '2 waivers' })
  })

  it('is what can be asked for, in a draft or without one', () => {
    const draft = aDraw({ status: 'draft', loanNumber: 3, requestedCents: 659_500, daysWaiting: null })
    expect(standingOf(aLoan({ draw: draft }), 7)).toMatchObject({
      text: '6,595.00 ready to request',
      detail: 'draw 3, draft',
    })
    expect(standingOf(aLoan({ readyCents: 100 }), 7)).toMatchObject({ text: '1.00 ready to request' })
    expect(standingOf(aLoan({ draw: { ...draft, requestedCents: 0 } }), 7)).toMatchObject({
      text: 'Draft',
      detail: 'draw 3',
    })
    expect(standingOf(aLoan({ draw: { ...draft, isPending: true } }), 7).text).toBe('6,595.00 waiting for approval')
    expect(standingOf(aLoan({ balanceCents: 0 }), 7).text).toBe('Fully drawn')
    expect(standingOf(aLoan(), 7).text).toBe('Nothing to request')
  })
})

it('has a lender’s rules in one line', () => {
  expect(rulesOf(aLender())).toBe('fee 225.00, inspects Thursdays, usually 7 days')
  const terms = { ...aLender().terms!, retainagePct: '10', basis: 'complete_lines_only' as const }
  expect(rulesOf(aLender({ terms: { ...terms, inspectionRequired: false }, usualDays: 1 }))).toBe(
    'fee 225.00, 10% retainage, only finished lines, photos only, usually 1 day',
  )
  expect(rulesOf(aLender({ terms: null, usualDays: null }))).toBe('no draw terms yet')
  expect(rulesOf(aLender({ id: null, terms: null, usualDays: null }))).toBe('no lender chosen')
})

it('opens the draw in flight, else the deal’s draws', () => {
  expect(loanLink(aLoan({ draw: aDraw() }))).toBe('/app/deals/vine/draws?draw=draw')
  expect(loanLink(aLoan())).toBe('/app/deals/vine/draws')
})

it('offers a new draw only where one can be asked for', () => {
  expect(mayAsk(aLoan({ readyCents: 1 }))).toBe(true)
  expect(mayAsk(aLoan({ draw: aDraw({ status: 'draft' }) }))).toBe(true)
  expect(mayAsk(aLoan({ draw: aDraw({ status: 'draft', isPending: true }) }))).toBe(false)
  expect(mayAsk(aLoan({ draw: aDraw(), readyCents: 1 }))).toBe(false)
  expect(mayAsk(aLoan({ readyCents: 1, abilities: { create: false } }))).toBe(false)
})

it('puts what holds up money first, then the longest wait, or what is floated', () => {
  const rows = [
    aLoan({ loanId: 'new', draw: aDraw({ daysWaiting: 2 }), floatedCents: 9 }),
    aLoan({ loanId: 'ready', need: 'ready', floatedCents: 5 }),
    aLoan({ loanId: 'late', need: 'late', draw: aDraw({ daysWaiting: 11 }), floatedCents: 7 }),
    aLoan({ loanId: 'quiet', floatedCents: 8 }),
  ].map((loan) => ({ lender: aLender(), loan }))
  const ids = (sort: 'wait' | 'floated') => inDeskOrder(rows, sort).map(({ loan }) => loan.loanId)
  expect(ids('wait')).toEqual(['late', 'ready', 'new', 'quiet'])
  expect(ids('floated')).toEqual(['new', 'quiet', 'late', 'ready'])
})

it('writes the lender a mail with the facts', () => {
  const row = { lender: aLender(), loan: aLoan({ draw: aDraw({ daysWaiting: 11 }) }) }
  const mail = new URL(mailAbout(row, { name: 'Ana Kwon', organization: 'Cedar & Main Homes' }) ?? '')
  expect(mail.pathname).toBe('draws@ridgeline.example')
  expect(mail.searchParams.get('subject')).toBe('Draw 2 on 1419 Vine St')
  const body = mail.searchParams.get('body')
  for (const fact of ['$14,480.00', '11 days', 'Ridgeline first lien', 'Ana Kwon', 'Cedar & Main Homes'])
    expect(body).toContain(fact)
  expect(mailAbout({ ...row, loan: aLoan() }, { name: '', organization: '' })).toBeNull()
})

it('reads its filter from the URL and asks for the same rows as a sheet', () => {
  const filter = readDeskFilter(new URLSearchParams('state=paid_off&lender=a&lender=b&status=inspected&status=odd'))
  expect(filter).toEqual({ state: 'paid_off', lenders: ['a', 'b'], statuses: ['inspected'] })
  expect(deskFilePath(filter, 'en')).toBe('/draws.csv?state=paid_off&lang=en&lenders=a&lenders=b&statuses=inspected')
})
