import type { DrawSchedule } from '@plumbline/contract/draws/schedule'
import type { LoanDrawTerms } from '@plumbline/contract/draws/terms'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { newId } from '@plumbline/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BudgetTeam, budgetTeam } from '../../../tests/budgets.ts'
import { lend, storeDraw, type StoredDraw } from '../../../tests/draw-records.ts'
import { type Person, type Reply, testApp, type TestApp } from '../../../tests/harness.ts'

let t: TestApp
let team: BudgetTeam

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await budgetTeam(t)
})

afterAll(() => t.close())

type Lent = Awaited<ReturnType<typeof lent>>

/** A budget of a roof of $11,850, a kitchen of $13,250 and $2,510 of contingency, and loans with a holdback. */
async function lent(loans: object[] = [{ holdbackCents: 25_100_00 }]) {
  const { dealId, lines } = await team.approved()
  const lineId = (name: string) => lines.find(({ description }) => description === name)!.id
  const loanIds = await lend(t, team.admin, dealId, loans)
  return { dealId, loanIds, loanId: loanIds[0]!, roof: lineId('Roof'), kitchen: lineId('Kitchen') }
}

const read = (loanId: string, person: Person = team.operator) =>
  t.api(person.token).get<DrawSchedule>(`/loans/${loanId}/draw-schedule`)
const save = (loanId: string, lines: object[], version = 0, person: Person = team.operator) =>
  t.api(person.token).put<DrawSchedule>(`/loans/${loanId}/draw-schedule`, { version, lines })
const problemsOf = ({ body }: Reply<unknown>) =>
  (body as { details: { fields: { path: string; rule: string; message: string }[] } }).details.fields

const roofOf = ({ roof }: Lent) => ({
  code: '7',
  name: 'Roofing',
  scheduledCents: 11_850_00,
  budgetLineIds: [roof],
})
const kitchenOf = ({ kitchen }: Lent) => ({ name: 'Kitchen', scheduledCents: 13_250_00, budgetLineIds: [kitchen] })

async function scheduled(given?: object[]) {
  const facts = await lent(given)
  const { body } = await save(facts.loanId, [roofOf(facts), kitchenOf(facts)])
  return { ...facts, schedule: body, roofing: body.lines[0]!, cooking: body.lines[1]! }
}

const draw = (
  { dealId, loanId }: Pick<Lent, 'dealId' | 'loanId'>,
  facts: Pick<StoredDraw, 'status' | 'lines'> & Partial<StoredDraw>,
) =>
  storeDraw(t, {
    person: team.admin,
    dealId,
    loanId,
    number: 1,
    ...(facts.status === 'draft' ? {} : { submittedOn: '2026-05-01' }),
    ...(facts.status === 'funded' ? { fundedOn: '2026-05-08' } : {}),
    ...facts,
  })

/** The stored lines as they are sent. */
const asSent = ({ lines }: DrawSchedule) =>
  lines.map(({ id, code, name, scheduledCents, budgetLines }) => ({
    id,
    code,
    name,
    scheduledCents,
    budgetLineIds: budgetLines.map((line) => line.id),
  }))

describe('a loan’s draw schedule', () => {
  it('starts empty, with one proposed from the budget without its contingency', async () => {
    const { loanId, roof, kitchen } = await lent()
    const { body } = await read(loanId)
    expect(body).toMatchObject({
      loan: { id: loanId, name: 'Bridge', holdbackCents: 25_100_00 },
      lines: [],
      scheduledCents: 0,
      version: 0,
      abilities: { edit: true },
    })
    expect(body.proposal).toMatchObject([
      { name: 'Roof', scheduledCents: 11_850_00, budgetLineIds: [roof] },
      { name: 'Kitchen', scheduledCents: 13_250_00, budgetLineIds: [kitchen] },
    ])
    expect(body.budgetLines.map(({ name, isContingency, loan }) => [name, isContingency, loan])).toEqual([
      ['Roof', false, null],
      ['Kitchen', false, null],
      ['Owner contingency', true, null],
    ])
  })

  it('is proposed within a holdback that follows the cost of the work', async () => {
    const { loanId } = await lent([{ holdbackCents: 0, holdbackPct: '50', status: 'committed' }])
    const { body } = await read(loanId)
    // half of $27,610
    expect(body.loan.holdbackCents).toBe(13_805_00)
    expect(body.proposal.map(({ scheduledCents }) => scheduledCents)).toEqual([6_517_50, 7_287_50])
  })

  it('merges budget lines into one and splits them again, by version, with entries in the log', async () => {
    const facts = await lent()
    const { loanId, dealId, roof, kitchen } = facts
    const all = { code: 'A', name: 'Everything', scheduledCents: 25_000_00, budgetLineIds: [roof, kitchen] }
    const merged = await save(loanId, [all])
    expect(merged.body).toMatchObject({
      lines: [
        { code: 'A', position: 1, budgetLines: [{ name: 'Roof' }, { name: 'Kitchen' }], remainingCents: 25_000_00 },
      ],
      scheduledCents: 25_000_00,
      version: 1,
    })
    const [line] = merged.body.lines
    const split = await save(loanId, [kitchenOf(facts), { ...roofOf(facts), id: line!.id }], 1)
    expect(split.body.lines).toMatchObject([
      { position: 1, name: 'Kitchen' },
      { id: line!.id, position: 2, name: 'Roofing', budgetLines: [{ id: roof }] },
    ])
    const stale = await save(loanId, [], 1)
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { currentVersion: 2, current: { version: 2 } } },
    })
    const { items } = (
      await t
        .api(team.admin.token)
        .get<{ items: { verb: string; changes: { before: object[]; after: object[] }[] }[] }>(
          `/activity?dealId=${dealId}`,
        )
    ).body
    expect(items[0]).toMatchObject({
      verb: 'draw_schedule.updated',
      changes: [{ name: 'scheduleLines', before: [{ name: 'Everything' }], after: [{ name: 'Kitchen' }, {}] }],
    })
  })

  it('doesn’t count as terms that were entered', async () => {
    const { loanId } = await scheduled()
    const terms = { ...USUAL_DRAW_TERMS, feeCents: 100_00, retainagePct: '0' }
    const saved = await t
      .api(team.operator.token)
      .put<LoanDrawTerms>(`/loans/${loanId}/draw-terms`, { version: 0, terms })
    expect(saved.body).toMatchObject({ version: 1, terms: { feeCents: 100_00 } })
    expect((await read(loanId)).body.version).toBe(1)
  })

  it('keeps a budget line that it covers in the budget', async () => {
    const { id: dealId } = await team.deal()
    const { lines } = await team.desk.add(team.operator, dealId, [['07-010', 'Roof', 1_185_000]])
    const roof = lines.find(({ description }) => description === 'Roof')!
    const [loanId] = await lend(t, team.admin, dealId)
    const remove = () => team.patch(team.operator, dealId, { removed: [{ id: roof.id, version: roof.version }] })
    const line = { name: 'Roofing', scheduledCents: 11_850_00, budgetLineIds: [roof.id] }
    await save(loanId!, [line])
    expect(problemsOf(await remove())).toMatchObject([{ path: `lines.${roof.id}`, rule: 'line_in_use' }])
    await save(loanId!, [], 1)
    expect((await remove()).status).toBe(200)
  })
})

describe('a budget line', () => {
  it('is on the schedule of one loan, and proposed to no other', async () => {
    const facts = await scheduled([{ name: 'Bridge' }, { name: 'Second' }])
    const second = facts.loanIds[1]!
    const refused = await save(second, [kitchenOf(facts)])
    expect(refused.status).toBe(400)
    expect(problemsOf(refused)).toEqual([
      {
        path: 'lines.0.budgetLineIds',
        rule: 'on_other_loan',
        message: 'Kitchen is on the schedule of Bridge. Take it off there first.',
      },
    ])
    expect((await read(second)).body.proposal).toEqual([])
    await save(facts.loanId, [{ ...roofOf(facts), id: facts.roofing.id }], 1)
    expect((await save(second, [kitchenOf(facts)])).status).toBe(200)
  })

  it('is the deal’s own, and on one line', async () => {
    const facts = await lent()
    const other = await lent()
    const foreign = await save(facts.loanId, [roofOf(other), { ...kitchenOf(facts), id: newId() }])
    expect(problemsOf(foreign).map(({ path, rule }) => [path, rule])).toEqual([
      ['lines.0.budgetLineIds', 'unknown'],
      ['lines.1.id', 'unknown'],
    ])
    expect((await save(facts.loanId, [roofOf(facts), roofOf(facts)])).status).toBe(400)
  })
})

describe('a line in a draw', () => {
  it('can’t be removed, nor be scheduled below what was approved', async () => {
    const facts = await scheduled()
    const { loanId, roofing, cooking, schedule } = facts
    const lines = [{ lineId: roofing.id, requestedCents: 5_000_00, approvedCents: 4_000_00 }]
    await draw(facts, { status: 'funded', lines })
    expect((await read(loanId)).body.lines).toMatchObject([
      { drawnCents: 4_000_00, remainingCents: 7_850_00 },
      { drawnCents: 0 },
    ])
    const [sent, kitchen] = asSent(schedule)
    expect(problemsOf(await save(loanId, [kitchen!], 1))).toEqual([
      { path: 'lines', rule: 'requested', message: 'Roofing is in a draw, so it stays on the schedule.' },
    ])
    const changed = [kitchen!, { ...sent, scheduledCents: 3_999_99 }]
    expect(problemsOf(await save(loanId, changed, 1)).map(({ path, rule }) => [path, rule])).toEqual([
      ['lines.1.scheduledCents', 'below_approved'],
    ])
    const fits = await save(loanId, [{ ...sent, scheduledCents: 4_000_00 }], 1)
    expect(fits.body.lines).toMatchObject([{ id: roofing.id, remainingCents: 0 }])
    expect(fits.body.lines.some(({ id }) => id === cooking.id)).toBe(false)
  })

  it('of a draft goes with its line unless an amount was entered', async () => {
    const facts = await scheduled()
    const { loanId, roofing, cooking, schedule } = facts
    await draw(facts, { status: 'draft', lines: [{ lineId: roofing.id, typedCents: 100_00 }, { lineId: cooking.id }] })
    const [roof, kitchen] = asSent(schedule)
    expect((await save(loanId, [kitchen!], 1)).status).toBe(400)
    expect((await save(loanId, [roof!], 1)).body.lines).toMatchObject([{ id: roofing.id }])
  })
})

it('can’t be changed by operators off the deal, coordinators or strangers, nor once its loan is paid off', async () => {
  const facts = await lent()
  const { loanId, dealId } = facts
  const other = await t.member(team.admin.orgId, 'operator')
  expect((await read(loanId, other)).body.abilities).toEqual({ edit: false })
  expect((await save(loanId, [], 0, other)).status).toBe(403)
  expect((await read(loanId, team.coordinator)).status).toBe(403)
  expect((await save(loanId, [], 0, team.coordinator)).status).toBe(403)
  expect((await read(loanId, team.stranger)).status).toBe(404)
  expect((await save(loanId, [], 0, team.stranger)).status).toBe(404)
  await lend(t, team.admin, dealId, [{ id: loanId, status: 'paid_off' }])
  expect((await read(loanId)).body.abilities).toEqual({ edit: false })
  expect(await save(loanId, [roofOf(facts)])).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})
