import type { Draw } from '@plumbline/contract/draws/draw'
import type { DrawPackage } from '@plumbline/contract/draws/package'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperPdf, photo } from '../../../tests/draw-packages.ts'
import { type DrawTeam, drawTeam, lineNamed, loanOf, type Site } from '../../../tests/draws.ts'
import { docx } from '../../../tests/documents.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { noticesDuring } from '../../../tests/live.ts'
import { bookmarksIn } from '../../../tests/pdf-bookmarks.ts'
import { asPlatform } from '../../platform/db/doors.ts'
import { sweepContents } from '../../platform/files/sweep.ts'
import { listOutbox } from '../../platform/mail/outbox.ts'
import { MOST_MAILED_BYTES } from '../../platform/mail/compose.ts'

type Signed = { token: string }

let t: TestApp
let team: DrawTeam
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await drawTeam(t)
})
afterAll(() => t.close())

const get = (path: string, person: Signed = team.admin) =>
  t.app.inject({ url: `/api/v1/draws/${path}`, headers: { authorization: `Bearer ${person.token}` } })
const state = (draw: Draw, person: Signed = team.admin) =>
  t.api(person.token).get<DrawPackage>(`/draws/${draw.id}/package`)
const send = (draw: Draw, to: string, more: object = {}) =>
  t.api(team.admin.token).post<DrawPackage>(`/draws/${draw.id}/package/send`, { version: draw.version, to, ...more })

async function ready(draw: Draw): Promise<DrawPackage> {
  await expect.poll(async () => (await state(draw)).body.state, { timeout: 60_000 }).toBe('ready')
  await jobsAreDone(t)
  return (await state(draw)).body
}

/** A draw with a receipt, a picture, a letter and a file that has no pages. */
async function drawWithPapers(): Promise<{ site: Site; draw: Draw }> {
  const site = await team.site([['19-010', 'Kitchen', 10_000_00, 100]], loanOf(20_000_00))
  const dealId = site.deal.id
  const receipt = await team.bring(dealId, { content: await paperPdf('Receipt', 2), title: 'Receipt' })
  await team.spend(site, 'Kitchen', 1_200_00, { documentId: receipt, note: 'Cabinets' })
  await team.spend(site, 'Kitchen', 300_00, { documentId: receipt, note: 'Handles' })
  const draft = await team.must(team.create(site.loanId))
  const bring = (title: string, name: string, content: Uint8Array) =>
    team.bring(dealId, { name, content, title, type: 'other' })
  const picture = await bring('Kitchen', 'kitchen.jpg', await photo(1, { width: 1_600, height: 1_200 }))
  const letter = await bring('Letter', 'letter.pdf', await paperPdf('Letter', 1))
  const scope = await bring('Scope', 'scope.docx', docx())
  await team.changePapers(team.operator, draft, {
    add: [
      { documentId: picture, lineId: lineNamed(draft, 'Kitchen').id },
      { documentId: letter, lineId: null },
      { documentId: scope, lineId: null },
    ],
  })
  return { site, draw: await team.see(draft.id) }
}

async function submitted(): Promise<Draw> {
  const { draw } = await drawWithPapers()
  return team.play(draw, [['submit']])
}

describe('a draw’s package', () => {
  it('is built when someone looks, and updates open screens when it’s done', async () => {
    const { site, draw } = await drawWithPapers()
    const keys = await noticesDuring(t, team.admin.orgId, async () => {
      const first = (await state(draw)).body
      expect(first).toEqual({
        state: 'building',
        pages: 0,
        bytes: 0,
        builtAt: null,
        parts: [],
        leftOut: [],
        pdf: null,
        csv: `/api/v1/draws/${draw.id}/package.csv`,
      })
      expect((await get(`${draw.id}/package.pdf`)).json()).toMatchObject({ code: 'busy' })
      await jobsAreDone(t)
    })
    expect(keys).toContainEqual(['deals', site.deal.id, 'draws', draw.id, 'package'])
    const made = await ready(draw)
    expect(made).toMatchObject({
      state: 'ready',
      pages: 6,
      builtAt: expect.stringContaining('2026-05-14T15:'),
      parts: [
        { part: 'cover', firstPage: 1, lastPage: 1 },
        { part: 'schedule', firstPage: 2, lastPage: 2 },
        { part: 'invoices', firstPage: 3, lastPage: 4 },
        { part: 'papers', firstPage: 5, lastPage: 5 },
        { part: 'pictures', firstPage: 6, lastPage: 6 },
      ],
      leftOut: [{ title: 'Scope', why: 'unsupported' }],
    })
  })

  it('is downloaded as PDF and CSV', async () => {
    const { draw } = await drawWithPapers()
    const made = await ready(draw)
    const pdf = await t.app.inject({ url: made.pdf!, headers: { authorization: `Bearer ${team.operator.token}` } })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(made.bytes),
      'content-disposition': `attachment; filename="DR-${draw.number}.pdf"`,
    })
    const document = await PDFDocument.load(pdf.rawPayload)
    expect(document.getPageCount()).toBe(made.pages)
    expect(bookmarksIn(document).map(({ title }) => title)).toEqual([
      'Cover',
      'Schedule of values',
      'Invoices and receipts',
      'Other documents',
      'Photos',
    ])
    const csv = await t.app.inject({ url: made.csv, headers: { authorization: `Bearer ${team.admin.token}` } })
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="DR-${draw.number}.csv"`)
    expect(csv.body).toContain('Line,19-010,Kitchen,')
    expect(csv.body).toContain('"Home Depot, Cabinets",2026-04-10,1200.00')
  })

  it('is built again only when something that it shows changed', async () => {
    const { draw } = await drawWithPapers()
    const before = await ready(draw)
    t.time.advance(60_000)
    expect((await state(draw)).body).toEqual(before)
    await team.changePapers(team.operator, draw, { remove: [before.leftOut[0]!.documentId] })
    expect((await state(draw)).body.state).toBe('building')
    const after = await ready(draw)
    expect(after.leftOut).toEqual([])
    expect(after.builtAt! > before.builtAt!).toBe(true)
  })

  it('keeps its file while it’s current, through the nightly sweep', async () => {
    const { draw } = await drawWithPapers()
    const { pdf } = await ready(draw)
    await sweepContents({ ...t.parts, clock: () => new Date(t.parts.clock().getTime() + 3 * 86_400_000) })
    expect(
      (await t.app.inject({ url: pdf!, headers: { authorization: `Bearer ${team.admin.token}` } })).statusCode,
    ).toBe(200)
  })

  it('is for those who see amounts, in the same organization', async () => {
    const { draw } = await drawWithPapers()
    await ready(draw)
    for (const file of ['package', 'package.pdf', 'package.csv']) {
      expect((await t.app.inject({ url: `/api/v1/draws/${draw.id}/${file}` })).statusCode).toBe(401)
      expect((await get(`${draw.id}/${file}`, team.stranger)).statusCode).toBe(404)
      const coordinator = await t.member(team.admin.orgId, 'transaction_coordinator')
      expect((await get(`${draw.id}/${file}`, coordinator)).statusCode).toBe(403)
    }
    expect((await get('nonsense/package.pdf')).statusCode).toBe(404)
  })
})

describe('sending a package', () => {
  it('mails it as PDF and CSV, and says so on the draw', async () => {
    const draw = await submitted()
    expect((await send(draw, 'early@lender.example')).body).toMatchObject({ code: 'busy' })
    const made = await ready(draw)
    const message = 'Draw 1 for the kitchen.\n\nThe permit follows.'
    expect(await send(draw, 'draws@lender.example', { message })).toMatchObject({ status: 200, body: made })
    await jobsAreDone(t)
    const [mail, ...more] = await listOutbox(t.db, 'draws@lender.example')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `Draw request 1, ${draw.deal.name} (DR-${draw.number})`, locale: 'en' })
    expect(mail!.text).toContain('The permit follows.')
    expect(mail!.attachments.map(({ name }) => name)).toEqual([`DR-${draw.number}.pdf`, `DR-${draw.number}.csv`])
    const [pdf] = mail!.attachments
    expect(Buffer.from(pdf!.base64, 'base64')).toHaveLength(made.bytes)
    expect((await team.see(draw.id)).sent).toMatchObject([
      { to: 'draws@lender.example', pages: made.pages, by: { id: team.admin.userId } },
    ])
    const [sent] = await team.activityOn(draw.deal.id)
    expect(sent).toMatchObject({ verb: 'draw.sent' })
    expect(sent!.changes).toContainEqual({ name: 'sentTo', before: null, after: 'draws@lender.example' })
  })

  it('is refused for a draft, an outdated view, and roles that don’t submit', async () => {
    const { draw } = await drawWithPapers()
    expect((await send(draw, 'a@lender.example')).body).toMatchObject({
      code: 'wrong_state',
      details: { current: 'draft' },
    })
    const after = await team.play(draw, [['submit']])
    expect((await send(draw, 'a@lender.example')).body).toMatchObject({ code: 'edit_conflict' })
    const { status } = await t
      .api(team.operator.token)
      .post(`/draws/${draw.id}/package/send`, { version: after.version, to: 'a@lender.example' })
    expect(status).toBe(403)
    expect((await send(after, 'nobody')).body).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'to' }] },
    })
  })

  it('is refused when no mailbox would take it', async () => {
    const draw = await submitted()
    await ready(draw)
    await asPlatform(t.db, 'a test makes a package large', (tx) =>
      tx.run(sql`update draw_packages set bytes = ${MOST_MAILED_BYTES + 1} where draw_id = ${draw.id}`),
    )
    expect(await send(draw, 'a@lender.example')).toMatchObject({
      status: 413,
      body: {
        code: 'package_too_large',
        message: 'This package is too large to email. Download it and send it another way.',
        details: { limitBytes: MOST_MAILED_BYTES },
      },
    })
    expect((await team.see(draw.id)).sent).toEqual([])
  })
})
