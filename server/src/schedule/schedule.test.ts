import type { Schedule, ScheduleChanged } from '@plumbline/contract/schedule/schedule'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { scheduleOf } from '@plumbline/domain/schedule/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveDeal, buildDeal } from '../../tests/deals.ts'
import { budgetTeam } from '../../tests/budgets.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { scheduleDesk } from '../../tests/schedules.ts'

let t: TestApp
let admin: Person
let dealId: string
let desk: ReturnType<typeof scheduleDesk>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  admin = await t.signUp()
  desk = scheduleDesk(t)
})
afterAll(() => t.close())
beforeEach(async () => void ({ id: dealId } = await buildDeal(t, admin, { rehabStart: '2026-05-11' })))

const api = () => t.api(admin.token)
const read = () => desk.read(admin, dealId)
const titles = ({ items }: Schedule) => items.map(({ title }) => title)
const daysOf = (schedule: Schedule) => {
  const { tasks } = scheduleOf(schedule)
  return schedule.items.map(({ id, title }) => `${title} ${tasks.get(id)!.start} ${tasks.get(id)!.finish}`)
}
const link = (itemId: string) => ({ itemId, type: 'FS', lagDays: 0 })
const undo = (undoId: string | null) => api().post(`/undo/${undoId}`, {})
const refusal = ({ body }: { body: unknown }) =>
  (body as { details: { fields: { path: string; rule: string; message: string }[] } }).details.fields[0]

type Logged = {
  items: { verb: string; object: { label: string }; changes: { name: string; before: unknown; after: unknown }[] }[]
}
const logged = async () => (await api().get<Logged>(`/activity?dealId=${dealId}&groups=schedule`)).body.items

describe('a deal’s schedule', () => {
  it('starts empty, with the days of the rehab and the days that the organization works', async () => {
    const deal = await buildDeal(t, admin, { rehabStart: '2026-05-11', rehabEndTarget: '2026-06-12' })
    expect(await desk.read(admin, deal.id)).toMatchObject({
      start: '2026-05-11',
      today: '2026-05-14',
      targetFinish: '2026-06-12',
      calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [] },
      items: [],
      version: 0,
      abilities: { change: true },
    })
  })

  it('stores work with what it waits for, and computes the same days for everyone', async () => {
    await desk.add(admin, dealId, 'Demolition', { durationDays: 3, actualStart: '2026-05-11' })
    await desk.add(admin, dealId, 'Drywall', { durationDays: 2, after: ['Demolition'] })
    expect(daysOf(await read())).toEqual(['Demolition 2026-05-11 2026-05-14', 'Drywall 2026-05-15 2026-05-18'])
  })

  it('adds work at the end, or after other work', async () => {
    await desk.add(admin, dealId, 'Demolition')
    const { schedule } = await desk.add(admin, dealId, 'Paint')
    const afterId = desk.named(schedule, 'Demolition').id
    const { body } = await api().post<ScheduleChanged>(`/deals/${dealId}/schedule/items`, {
      item: { title: 'Drywall' },
      afterId,
    })
    expect(titles(body.schedule)).toEqual(['Demolition', 'Drywall', 'Paint'])
    await undo(body.undoId)
    expect(titles(await read())).toEqual(['Demolition', 'Paint'])
  })

  it('changes work on the version that was read, with both values logged and an undo', async () => {
    await desk.add(admin, dealId, 'Drywall', { durationDays: 5 })
    const { body } = await desk.change(admin, dealId, 'Drywall', { durationDays: 7, notBefore: '2026-05-20' })
    expect(desk.named(body.schedule, 'Drywall')).toMatchObject({ durationDays: 7, notBefore: '2026-05-20', version: 2 })
    expect((await logged())[0]).toMatchObject({
      verb: 'schedule.item_changed',
      object: { label: 'Drywall' },
      changes: expect.arrayContaining([{ name: 'durationDays', before: 5, after: 7 }]),
    })
    const item = desk.named(await read(), 'Drywall')
    const late = await api().patch(`/schedule-items/${item.id}`, { version: 1, item: { durationDays: 9 } })
    expect([late.status, late.body]).toMatchObject([409, { code: 'edit_conflict' }])
    await undo(body.undoId)
    expect(desk.named(await read(), 'Drywall')).toMatchObject({ durationDays: 5, notBefore: null })
  })

  it('does not undo a change over someone else’s', async () => {
    await desk.add(admin, dealId, 'Drywall')
    const { body } = await desk.change(admin, dealId, 'Drywall', { durationDays: 7 })
    await desk.change(admin, dealId, 'Drywall', { durationDays: 8 })
    expect((await undo(body.undoId)).status).toBe(409)
    expect(desk.named(await read(), 'Drywall').durationDays).toBe(8)
  })

  it('refuses work that would wait for itself, and names it', async () => {
    await desk.add(admin, dealId, 'Demolition')
    await desk.add(admin, dealId, 'Drywall', { after: ['Demolition'] })
    const { schedule } = await desk.add(admin, dealId, 'Paint', { after: ['Drywall'] })
    const waitsFor = [{ itemId: desk.named(schedule, 'Paint').id, type: 'FS', lagDays: 0 }]
    const refused = await desk.change(admin, dealId, 'Demolition', { waitsFor })
    expect(refused.status).toBe(400)
    expect(refusal(refused)).toMatchObject({ path: 'waitsFor', rule: 'ring' })
    expect(refusal(refused)!.message).toMatch(
      /(Demolition → Drywall → Paint|Drywall → Paint → Demolition|Paint → Demolition → Drywall)/,
    )
  })

  it('refuses links to itself, to unknown work, and twice to the same', async () => {
    await desk.add(admin, dealId, 'Demolition')
    const { schedule } = await desk.add(admin, dealId, 'Drywall')
    const rule = async (...ids: string[]) =>
      refusal(await desk.change(admin, dealId, 'Drywall', { waitsFor: ids.map(link) }))!.rule
    const [demolition, drywall] = [desk.named(schedule, 'Demolition').id, desk.named(schedule, 'Drywall').id]
    expect([await rule(drywall), await rule(dealId), await rule(demolition, demolition)]).toEqual([
      'itself',
      'unknown',
      'twice',
    ])
  })

  it('keeps work whose removal would leave other work with too many links', async () => {
    const add = async (facts: object) =>
      (await api().post<ScheduleChanged>(`/deals/${dealId}/schedule/items`, { item: facts })).body.itemId!
    const before = []
    for (let one = 1; one <= 41; one++) before.push(await add({ title: `Part ${one}` }))
    const middle = await add({ title: 'Middle', waitsFor: before.slice(0, 40).map(link) })
    await add({ title: 'Last', waitsFor: [link(middle), link(before[40]!)] })
    const removed = await api().post(`/schedule-items/${middle}/remove`, { version: 1 })
    expect(refusal(removed)).toMatchObject({ path: 'waitsFor', rule: 'too_many_links' })
  })

  it('reconnects what waited for removed work to what came before it, and undo brings back all links', async () => {
    await desk.add(admin, dealId, 'Demolition', { durationDays: 2 })
    await desk.add(admin, dealId, 'Drywall', { durationDays: 2, after: ['Demolition'] })
    const { schedule } = await desk.add(admin, dealId, 'Paint', { durationDays: 2, after: ['Drywall'] })
    const before = daysOf(schedule)
    const { id, version } = desk.named(schedule, 'Drywall')
    const { body } = await api().post<ScheduleChanged>(`/schedule-items/${id}/remove`, { version })
    expect(daysOf(body.schedule)).toEqual(['Demolition 2026-05-14 2026-05-15', 'Paint 2026-05-18 2026-05-19'])
    await undo(body.undoId)
    expect(daysOf(await read())).toEqual(before)
    expect((await logged()).map(({ verb }) => verb)).toContain('schedule.item_restored')
  })

  it('moves work within the list, and back', async () => {
    for (const title of ['Demolition', 'Drywall', 'Paint']) await desk.add(admin, dealId, title)
    const { id, version } = desk.named(await read(), 'Paint')
    const { body } = await api().post<ScheduleChanged>(`/schedule-items/${id}/move`, { version, afterId: null })
    expect(titles(body.schedule)).toEqual(['Paint', 'Demolition', 'Drywall'])
    await undo(body.undoId)
    expect(titles(await read())).toEqual(['Demolition', 'Drywall', 'Paint'])
  })

  it('records progress as of today, and treats finished work as done', async () => {
    await desk.add(admin, dealId, 'Tile', { durationDays: 10 })
    const rule = async (item: object) => refusal(await desk.change(admin, dealId, 'Tile', item))!.rule
    expect(await rule({ percentDone: 40 })).toBe('not_begun')
    expect(await rule({ actualStart: '2026-05-15' })).toBe('in_future')
    await desk.change(admin, dealId, 'Tile', { actualStart: '2026-05-12', percentDone: 40 })
    expect(desk.named(await read(), 'Tile')).toMatchObject({ percentDone: 40, percentOn: '2026-05-14' })
    await desk.change(admin, dealId, 'Tile', { actualFinish: '2026-05-14' })
    expect(desk.named(await read(), 'Tile')).toMatchObject({ percentDone: 100, actualFinish: '2026-05-14' })
  })

  it('keeps a baseline to compare with until it’s cleared', async () => {
    await desk.add(admin, dealId, 'Demolition', { durationDays: 2 })
    const set = await api().post<ScheduleChanged>(`/deals/${dealId}/schedule/baseline`, {
      version: (await read()).version,
    })
    expect(set.body.schedule).toMatchObject({
      baselineOn: '2026-05-14',
      items: [{ baseline: { start: '2026-05-14', finish: '2026-05-15' } }],
    })
    await desk.change(admin, dealId, 'Demolition', { durationDays: 6 })
    const { items, version } = await read()
    expect(items[0]!.baseline).toEqual({ start: '2026-05-14', finish: '2026-05-15' })
    expect((await api().post(`/deals/${dealId}/schedule/baseline/clear`, { version: version - 1 })).status).toBe(409)
    const cleared = await api().post<ScheduleChanged>(`/deals/${dealId}/schedule/baseline/clear`, { version })
    expect(cleared.body.schedule).toMatchObject({ baselineOn: null, items: [{ baseline: null }] })
    await undo(cleared.body.undoId)
    expect(await read()).toMatchObject({ baselineOn: '2026-05-14', items: [{ baseline: { finish: '2026-05-15' } }] })
  })

  it('saves a template by name and adds its work to another deal', async () => {
    await desk.add(admin, dealId, 'Demolition', { durationDays: 3, actualStart: '2026-05-12' })
    await desk.add(admin, dealId, 'Drywall', { durationDays: 8, after: ['Demolition'] })
    const save = (name: string, more: object = {}) =>
      api().post<{ id: string; version: number }>(`/deals/${dealId}/schedule/template`, { name, ...more })
    const { body: template } = await save('Light rehab')
    expect(refusal(await save('light rehab'))).toMatchObject({ path: 'name', rule: 'taken' })
    const replaced = await save('light rehab', { replace: true })
    expect(replaced.body).toMatchObject({ id: template.id, version: 2, items: 2 })
    const other = await buildDeal(t, admin, { rehabStart: '2026-06-01' })
    const { body } = await api().post<ScheduleChanged>(`/deals/${other.id}/schedule/from-template`, {
      templateId: template.id,
    })
    expect(daysOf(body.schedule)).toEqual(['Demolition 2026-06-01 2026-06-03', 'Drywall 2026-06-04 2026-06-15'])
    await undo(body.undoId)
    expect((await desk.read(admin, other.id)).items).toEqual([])
    expect((await api().post(`/schedule-templates/${template.id}/remove`, { version: 1 })).status).toBe(409)
    await api().post(`/schedule-templates/${template.id}/remove`, { version: 2 })
    expect((await api().get<{ items: object[] }>('/schedule-templates')).body.items).toEqual([])
  })
})

describe('a schedule from the budget', () => {
  it('has an item for each line that has none, tied to it, without amounts', async () => {
    const team = await budgetTeam(t)
    const budget = await team.approved()
    const make = () =>
      t.api(team.operator.token).post<ScheduleChanged>(`/deals/${budget.dealId}/schedule/from-budget`, {})
    const { body } = await make()
    const lines = budget.lines.filter(({ isContingency }) => !isContingency)
    expect(body.schedule.items.map(({ budgetLineId }) => budgetLineId).toSorted()).toEqual(
      lines.map(({ id }) => id).toSorted(),
    )
    expect(JSON.stringify(body.schedule)).not.toContain('Cents')
    const again = await make()
    expect([again.status, refusal(again)!.rule]).toEqual([400, 'no_lines'])
  })
})

describe('an organization’s working days', () => {
  it('move every schedule', async () => {
    const firm = await t.signUp()
    const deal = await buildDeal(t, firm, { rehabStart: '2026-05-14' })
    await desk.add(firm, deal.id, 'Roof', { durationDays: 3 })
    const change = (version: number, settings: object) =>
      t.api(firm.token).patch<{ version: number }>('/organization/settings', { version, ...settings })
    const finish = async () => scheduleOf(await desk.read(firm, deal.id)).finish
    expect(await finish()).toBe('2026-05-18')
    const { body } = await change(1, { holidays: ['2026-05-18', '2026-05-15'] })
    expect(body).toMatchObject({ holidays: ['2026-05-15', '2026-05-18'], workingDays: [1, 2, 3, 4, 5] })
    expect(await finish()).toBe('2026-05-20')
    await change(body.version, { workingDays: [6, 1, 2, 3, 4, 5] })
    expect(await finish()).toBe('2026-05-19')
    expect((await change(body.version + 1, { workingDays: [] })).status).toBe(400)
    const operator = await t.member(firm.orgId, 'operator')
    expect((await t.api(operator.token).patch('/organization/settings', { version: 3, holidays: [] })).status).toBe(403)
  })
})

describe('who works on a schedule', () => {
  it('is the team, while the deal is active', async () => {
    await desk.add(admin, dealId, 'Demolition')
    const coordinator = await t.member(admin.orgId, 'transaction_coordinator')
    expect((await desk.change(coordinator, dealId, 'Demolition', { durationDays: 2 })).status).toBe(200)
    const seen = await read()
    await archiveDeal(t, admin, (await api().get<DealWithTerms>(`/deals/${dealId}`)).body)
    expect((await read()).abilities.change).toBe(false)
    const { id, version } = desk.named(seen, 'Demolition')
    expect(
      (await api().patch(`/schedule-items/${id}`, { version: version + 1, item: { durationDays: 3 } })).status,
    ).toBe(409)
  })

  it('never see another organization’s', async () => {
    await desk.add(admin, dealId, 'Demolition')
    const { id, version } = desk.named(await read(), 'Demolition')
    const stranger = await t.signUp()
    const theirs = t.api(stranger.token)
    expect((await theirs.get(`/deals/${dealId}/schedule`)).status).toBe(404)
    expect((await theirs.patch(`/schedule-items/${id}`, { version, item: { durationDays: 9 } })).status).toBe(404)
  })
})
