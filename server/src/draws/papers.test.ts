import type { Draw, DrawPapers } from '@plumbline/contract/draws/draw'
import type { Undone } from '@plumbline/contract/undo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../tests/budgets.ts'
import { type DrawTeam, drawTeam, lineNamed, loanOf, type Work } from '../../tests/draws.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'

let t: TestApp
let team: DrawTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await drawTeam(t)
})
afterAll(() => t.close())

const KITCHEN: readonly Work[] = [['19-010', 'Kitchen', 10_000_00, 100]]

/** A draft over a receipt of 1,000.00. */
async function drafted() {
  const site = await team.site(KITCHEN, loanOf(10_000_00))
  await team.spend(site, 'Kitchen', 1_000_00)
  return { site, draft: await team.must(team.create(site.loanId)) }
}

describe('the papers of a draw', () => {
  it('are added without seeing amounts', async () => {
    const { site, draft } = await drafted()
    await team.setTerms(site.loanId, site.deal.id, { photos_required: true, photos_per_line: 1 })
    const seen = await t.api(team.coordinator.token).get<{ items: DrawPapers[] }>(`/deals/${site.deal.id}/draw-papers`)
    expect(seen.body.items).toMatchObject([
      { id: draft.id, preflight: [{ code: 'photos_missing', label: 'Kitchen' }], abilities: { addPapers: true } },
    ])
    expect(JSON.stringify(seen.body)).not.toMatch(/cents|100000/i)
    expect(await t.api(team.coordinator.token).get(`/draws/${draft.id}`)).toMatchObject({ status: 403 })

    const picture = await team.picture(site.deal.id, 'Counters', team.coordinator)
    const lineId = lineNamed(draft, 'Kitchen').id
    const added = await team.changePapers(team.coordinator, draft, { add: [{ documentId: picture, lineId }] })
    expect(added.body).toMatchObject({ preflight: [], lines: [{ pictures: [{ id: picture }], candidates: [] }] })
    expect((await team.see(draft.id)).maySubmit).toBe(true)
    const removed = await team.changePapers(team.coordinator, draft, { remove: [picture] })
    expect(removed.body.lines).toMatchObject([{ pictures: [], candidates: [{ id: picture }] }])
    const changes = (await team.activityOn(site.deal.id)).find(({ verb }) => verb === 'draw.papers_changed')!.changes
    expect(changes).toMatchObject([{ name: 'papers', before: ['Counters'], after: [] }])

    const other = await team.site(KITCHEN, loanOf(0))
    const foreign = await team.bring(other.deal.id)
    expect(await team.changePapers(team.admin, draft, { add: [{ documentId: foreign, lineId: null }] })).toMatchObject({
      status: 400,
    })
  })

  it('take along pictures that were named for a line of the budget', async () => {
    const site = await team.site(KITCHEN, loanOf(10_000_00))
    await team.spend(site, 'Kitchen', 1_000_00)
    const picture = await team.picture(site.deal.id, 'Cabinets')
    const unnamed = await team.picture(site.deal.id, 'Street')
    const budgetLineId = lineOf(site.budget, 'Kitchen').id
    const named = await t.api(team.coordinator.token).put(`/documents/${picture}/budget-line`, { budgetLineId })
    expect(named).toMatchObject({ status: 200, body: { documentId: picture, budgetLineId } })
    const [line] = (await team.must(team.create(site.loanId))).lines
    expect(line).toMatchObject({ pictures: [{ id: picture, budgetLineId }], candidates: [{ id: unnamed }] })
  })

  it('keep an uploaded receipt with the cost that lacked it', async () => {
    const site = await team.site(KITCHEN, loanOf(10_000_00))
    await team.spend(site, 'Kitchen', 1_000_00)
    const { id: costId } = await team.spend(site, 'Kitchen', 500_00, { documentId: null })
    const draft = await team.must(team.create(site.loanId))
    const documentId = draft.lines.flatMap(({ costs }) => costs.flatMap(({ document }) => document?.id ?? []))[0]
    const send = (body: object) => t.api(team.operator.token).patch(`/draws/${draft.id}/papers`, body)
    expect(await send({ add: [{ documentId, lineId: null, costId: site.loanId }] })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'add.0.costId', rule: 'unknown' }] } },
    })
    await team.must(send({ add: [{ documentId, lineId: null, costId }] }))
    expect(await team.see(draft.id)).toMatchObject({ maySubmit: true, preflight: [] })
  })
})

const undo = (undoId: string | null, { token } = team.coordinator) => t.api(token).post<Undone>(`/undo/${undoId}`)
const placed = async ({ id }: Pick<Draw, 'id'>) => {
  const { lines, papers } = await team.see(id)
  return {
    pictures: lines.flatMap(({ pictures }) => pictures.map((one) => one.id)),
    papers: papers.map((one) => one.id),
  }
}

describe('a change of a draw’s papers', () => {
  it('is undone: what was added goes, what was removed or moved comes back to its line', async () => {
    const { site, draft } = await drafted()
    const lineId = lineNamed(draft, 'Kitchen').id
    const [picture, paper] = [await team.picture(site.deal.id, 'Counters'), await team.bring(site.deal.id)]
    const change = async (body: object) => (await team.must(team.changePapers(team.coordinator, draft, body))).undoId
    const added = await change({
      add: [
        { documentId: picture, lineId },
        { documentId: paper, lineId: null },
      ],
    })
    const both = { pictures: [picture], papers: [paper] }
    expect(await placed(draft)).toEqual(both)
    const swapped = await change({ add: [{ documentId: picture, lineId: null }], remove: [paper] })
    expect(await placed(draft)).toEqual({ pictures: [], papers: [picture] })
    expect((await undo(added)).body).toMatchObject({ restored: 0, skipped: 1 })
    expect((await undo(swapped)).body).toMatchObject({ restored: 1 })
    expect(await placed(draft)).toEqual(both)
    const [entry] = (await team.activityOn(site.deal.id)).filter(({ verb }) => verb === 'draw.papers_changed')
    expect(entry!.changes).toMatchObject([{ name: 'papers', before: ['Counters'] }])
    expect(await change({ add: [{ documentId: picture, lineId }] })).toBeNull()
  })

  it('takes the receipt back from the cost that got it', async () => {
    const site = await team.site(KITCHEN, loanOf(10_000_00))
    const { id: costId } = await team.spend(site, 'Kitchen', 500_00, { documentId: null })
    const draft = await team.must(team.create(site.loanId))
    const documentId = await team.bring(site.deal.id)
    const add = [{ documentId, lineId: null, costId }]
    const { undoId } = await team.must(team.changePapers(team.operator, draft, { add }))
    expect((await team.see(draft.id)).preflight).toEqual([])
    await team.must(undo(undoId, team.operator))
    expect((await team.see(draft.id)).preflight).toMatchObject([{ code: 'backup_missing', at: costId }])
    expect(await placed(draft)).toEqual({ pictures: [], papers: [] })
  })

  it('stays once the draw was funded, and is undone by nobody else', async () => {
    const { site, draft } = await drafted()
    const add = [{ documentId: await team.bring(site.deal.id), lineId: null }]
    const { undoId } = await team.must(team.changePapers(team.operator, draft, { add }))
    expect((await undo(undoId, team.admin)).body).toMatchObject({ code: 'undo_expired' })
    await team.funded(await team.see(draft.id))
    expect(await undo(undoId, team.operator)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})
