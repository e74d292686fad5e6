import type { Approval } from '@plumbline/contract/approvals/approval'
import type { Draw } from '@plumbline/contract/draws/draw'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawTeam, drawTeam, lineNamed, loanOf, type Work } from '../../tests/draws.ts'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { noticesOf } from '../../tests/notices.ts'
import { countForGates } from '../moves/facts.ts'
import { txAs } from '../platform/db/doors.ts'
import { personContext } from '../platform/jobs/context.ts'

let t: TestApp
let team: DrawTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await drawTeam(t)
})
afterAll(() => t.close())

const KITCHEN: readonly Work[] = [['19-010', 'Kitchen', 10_000_00, 100]]

/** A draft over a receipt of 1,000.00. */
async function drafted(loan = loanOf(10_000_00)) {
  const site = await team.site(KITCHEN, loan)
  await team.spend(site, 'Kitchen', 1_000_00)
  return { site, draft: await team.must(team.create(site.loanId)) }
}

const decide = (approval: Approval, decision: string, person = team.operatorAdmin, reason?: string) =>
  t.api(person.token).post<Approval & { undoId: string | null }>(`/approvals/${approval.id}/decide`, {
    version: approval.version,
    decision,
    reason,
  })

describe('a draw that people decide on first', () => {
  beforeAll(async () => {
    const rule = {
      id: 'draws',
      active: true,
      effect: 'route',
      minCents: 0,
      maxCents: null,
      conditions: {},
      steps: [{ mode: 'any_of', approvers: [{ role: 'operator_admin' }], slaHours: 24, escalateTo: null }],
    }
    await team.must(
      t.api(team.admin.token).put('/approvals/rules', { object: 'draw_request', version: 0, rules: [rule] }),
    )
  })

  it('keeps what it asks for until the last of them agrees, and goes out then', async () => {
    const { site, draft } = await drafted()
    const pending = await team.play(draft, [['submit']])
    expect(pending).toMatchObject({ status: 'draft', isPending: true, preflight: [], maySubmit: false })
    expect(pending.abilities.actions).toEqual(expect.arrayContaining(['withdraw', 'add_papers']))
    expect(pending.abilities.actions).not.toContain('edit')
    await team.spend(site, 'Kitchen', 500_00)
    const { approval } = await team.see(draft.id)
    expect(approval).toMatchObject({ status: 'pending', amountCents: 1_000_00 })
    expect(await team.update(team.admin, pending, { isFinal: true })).toMatchObject({ status: 409 })
    const decided = await team.must(decide(approval!, 'approved'))
    const submitted = await team.see(draft.id)
    expect(submitted).toMatchObject({ status: 'submitted', isPending: false, requestedCents: 1_000_00 })

    await team.must(t.api(team.operatorAdmin.token).post(`/undo/${decided.undoId}`))
    expect(await team.see(draft.id)).toMatchObject({ status: 'draft', isPending: true, requestedCents: 1_000_00 })
  })

  it('is a draft again when it is rejected or withdrawn, and waits again when that is undone', async () => {
    const { draft } = await drafted()
    const asked = await team.play(draft, [['submit']])
    const rejected = await team.must(decide(asked.approval!, 'rejected', team.operatorAdmin, 'Wait for the inspection'))
    expect(await team.see(draft.id)).toMatchObject({ status: 'draft', isPending: false, maySubmit: true })
    await team.must(t.api(team.operatorAdmin.token).post(`/undo/${rejected.undoId}`))
    const again = await team.see(draft.id)
    expect(again).toMatchObject({ isPending: true, requestedCents: 1_000_00 })
    expect(await team.play(again, [['withdraw']])).toMatchObject({ status: 'draft', isPending: false })
    const verbs = (await team.activityOn(draft.deal.id))
      .map(({ verb }) => verb)
      .filter((verb) => verb.startsWith('draw.'))
    expect(verbs).toEqual([
      'draw.withdrawn',
      'draw.approval_undone',
      'draw.withdrawn',
      'draw.approval_asked',
      'draw.created',
    ])
  })

  it('is not approved while something blocks it', async () => {
    const { site, draft } = await drafted()
    const asked = await team.play(draft, [['submit']])
    await team.setTerms(site.loanId, site.deal.id, { minimum_cents: 2_000_00 })
    expect(await decide(asked.approval!, 'approved')).toMatchObject({
      status: 409,
      body: { code: 'draw_blocked', details: { codes: ['below_minimum'] } },
    })
    expect(await team.see(draft.id)).toMatchObject({ status: 'draft', isPending: true })
  })
})

describe('a paid invoice behind a draw', () => {
  it('asks for the waiver of the vendor, before it goes and after', async () => {
    const site = await team.site(KITCHEN, loanOf(10_000_00))
    const vendorId = await team.vendor('Whitfield Cabinets')
    const invoice = await team.invoice(site.budget, { vendorId, cents: 3_000_00, line: 'Kitchen' })
    await team.must(team.pay(team.admin, [{ invoiceId: invoice.id, amountCents: 3_000_00 }]))
    const draft = await team.must(team.create(site.loanId))
    expect(lineNamed(draft, 'Kitchen').costs).toMatchObject([
      {
        kind: 'invoice',
        id: invoice.id,
        label: invoice.invoiceNo,
        vendor: { name: 'Whitfield Cabinets' },
        hasWaiver: false,
      },
    ])
    expect(draft.preflight.map(({ code, at, invoiceId }) => [code, at, invoiceId])).toEqual([
      ['backup_missing', invoice.id, invoice.id],
      ['waiver_missing', invoice.id, invoice.id],
    ])
  })
})

const openOn = async (dealId: string) => {
  const ctx = (await personContext(t.parts, team.admin.orgId, team.admin.userId))!
  const { open } = await txAs(ctx, (tx) => countForGates(tx, ctx, dealId))
  return { draws: open.get('draws'), unrequested: open.get('all_draws_requested') }
}

describe('what a stage asks about draws', () => {
  it('is whether everything was requested, and whether a draw is open', async () => {
    const site = await team.site(KITCHEN, loanOf(10_000_00))
    expect(await openOn(site.deal.id)).toEqual({ draws: 0, unrequested: 0 })
    await team.spend(site, 'Kitchen', 1_000_00)
    expect(await openOn(site.deal.id)).toEqual({ draws: 0, unrequested: 1 })
    const draft = await team.must(team.create(site.loanId))
    expect(await openOn(site.deal.id)).toEqual({ draws: 0, unrequested: 1 })
    const asked = await team.play(draft, [['submit']])
    const { approval } = asked
    expect(await openOn(site.deal.id)).toEqual({ draws: 1, unrequested: approval?.status === 'pending' ? 1 : 0 })
  })
})

describe('a draw of others', () => {
  it('notifies those who work on the deal, and is found by no one else', async () => {
    const { draft } = await drafted()
    const client = t.api(team.stranger.token)
    expect(await client.get(`/draws/${draft.id}`)).toMatchObject({ status: 404 })
    expect(await client.post(`/loans/${draft.loan.id}/draws`)).toMatchObject({ status: 404 })
    expect(await client.post(`/draws/${draft.id}/submit`, { version: draft.version })).toMatchObject({ status: 404 })
    expect(await team.actOn(team.operator, draft as Draw, 'submit')).toMatchObject({ status: 403 })
    const notices = await noticesOf(t, team.operator)
    expect(notices.map(({ type }) => type)).toContain('draw_submitted')
  })
})
