import type { CommentThread } from '@plumbline/contract/comments'
import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lend } from '../../../tests/draw-records.ts'
import type { Person } from '../../../tests/harness.ts'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { jobsAreDone } from '../../../tests/jobs.ts'
import { siteTeam, type SiteTeam } from '../../../tests/on-site.ts'
import { findInOutbox, listOutbox } from '../../platform/mail/outbox.ts'

type Undoable = LenderUpdate & { undoId: string }

let t: TestApp
let team: SiteTeam
beforeAll(async () => {
  // Thursday
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await siteTeam(t)
})
afterAll(() => t.close())

const draft = (dealId: string, facts: object = {}, person: Pick<Person, 'token'> = team.operator) =>
  team.client(person).post<Undoable>(`/deals/${dealId}/lender-updates`, { day: '2026-05-14', ...facts })
const change = ({ id, version }: LenderUpdate, facts: object, person: Pick<Person, 'token'> = team.operator) =>
  team.client(person).patch<Undoable>(`/lender-updates/${id}`, { version, change: facts })
const see = (id: string, person: Pick<Person, 'token'> = team.operator) =>
  team.client(person).get<LenderUpdate>(`/lender-updates/${id}`)
const send = ({ id, version }: LenderUpdate, to: string | null, person: Pick<Person, 'token'> = team.operator) =>
  team.client(person).post<LenderUpdate>(`/lender-updates/${id}/send`, { version, to, message: 'Hello Pat' })
const fileOf = ({ id }: LenderUpdate, person: Pick<Person, 'token'> = team.operator) =>
  team.client(person).get<{ url: string; pages: number; fileName: string }>(`/lender-updates/${id}/file`)

async function textOf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  return text
}

async function pdfText(update: LenderUpdate, person: Pick<Person, 'token'> = team.operator): Promise<string> {
  const { body } = await fileOf(update, person)
  const reply = await t.app.inject({ url: body.url })
  expect(reply.headers['content-type']).toBe('application/pdf')
  return textOf(reply.rawPayload)
}

/** A deal with a week on site: two logged days, one of them with a picture, and two punch items. */
async function weekOnSite() {
  const dealId = await team.deal()
  const pictureId = await team.picture(dealId, 'Panel')
  await team.log(dealId, '2026-05-12', {
    text: 'Panel is in.\nPower is back.',
    pictureIds: [pictureId],
    weather: 'rain',
  })
  await team.log(dealId, '2026-05-13', { text: 'Drywall is hung.' })
  await team.log(dealId, '2026-05-08', { text: 'Last week' })
  const done = (await team.add(dealId, { title: 'Fan is loud', room: 'bath' })).body
  await team.change(done, { isDone: true })
  await team.add(dealId, { title: 'Caulk the sink', dueOn: '2026-05-20' })
  return { dealId, pictureId }
}

/** A loan with $20,000 held back, whose lender wants mail at its own address. */
async function lent(dealId: string): Promise<string> {
  const [loanId] = await lend(t, team.admin, dealId, [{ name: 'Ridgeline Bridge', holdbackCents: 20_000_00 }])
  const lender = await team.must(
    team.client(team.admin).post<{ id: string }>('/contacts', {
      contact: { kind: 'company', name: 'Ridgeline', email: 'hello@ridgeline.example', roles: ['lender'] },
    }),
  )
  await team.must(
    team.client(team.admin).put(`/contacts/${lender.id}/lender-profile`, {
      version: 0,
      terms: { ...USUAL_DRAW_TERMS, feeCents: 0, retainagePct: '0', drawEmail: 'draws@ridgeline.example' },
    }),
  )
  await team.must(team.client(team.admin).put(`/loans/${loanId}/lender`, { version: 0, lenderId: lender.id }))
  return loanId!
}

describe('a weekly update', () => {
  it('is drafted from the week’s logs, punch items and pictures', async () => {
    const { dealId, pictureId } = await weekOnSite()
    const { status, body } = await draft(dealId)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      from: '2026-05-11',
      to: '2026-05-17',
      title: 'Weekly update, 12 Oak St',
      locale: 'en',
      sentAt: null,
      blocks: [
        {
          title: 'Work this week',
          text: 'Tue, May 12: Panel is in. Power is back.\n\nWed, May 13: Drywall is hung.',
        },
        { title: 'Next week', text: 'Finish the last open punch item.' },
      ],
      pictures: [{ id: pictureId, title: 'Panel', caption: '' }],
      facts: {
        days: [{ day: '2026-05-12', weather: 'rain' }, { day: '2026-05-13' }],
        done: [{ title: 'Fan is loud', day: '2026-05-14' }],
        open: [{ title: 'Caulk the sink', day: '2026-05-20' }],
      },
      abilities: { edit: true, send: true, seeAmounts: true, openFile: true },
    })
    expect((await draft(dealId, { day: '2026-05-18' })).body).toMatchObject({
      details: { fields: [{ path: 'day', rule: 'in_future' }] },
    })
  })

  it('switches language where no one has changed its text', async () => {
    const { dealId } = await weekOnSite()
    const { body } = await draft(dealId)
    const [work, next] = body.blocks
    const edited = (await change(body, { blocks: [{ ...work, text: 'All is well.' }, next] })).body
    const { body: spanish } = await change(edited, { locale: 'es' })
    expect(spanish).toMatchObject({
      title: 'Informe semanal, 12 Oak St',
      blocks: [
        { title: 'Trabajos de la semana', text: 'All is well.' },
        { title: 'La próxima semana', text: 'Terminar el último detalle pendiente.' },
      ],
    })
    await team.undo(spanish)
    expect((await see(body.id)).body).toMatchObject({ locale: 'en', title: 'Weekly update, 12 Oak St' })
  })

  it('is edited on the version that was read, removed, and brought back', async () => {
    const { dealId } = await weekOnSite()
    const { body } = await draft(dealId)
    const first = await change(body, { title: 'Week 3' })
    expect(await change(body, { title: 'Week three' }, team.coordinator)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: { title: 'Week 3' } } },
    })
    const { id, version } = first.body
    const gone = await team.client(team.operator).post<Undoable>(`/lender-updates/${id}/remove`, { version })
    const list = async () =>
      (await team.client(team.admin).get<{ items: { title: string }[] }>(`/deals/${dealId}/lender-updates`)).body.items
    expect(await list()).toEqual([])
    await team.undo(gone.body)
    expect(await list()).toMatchObject([{ title: 'Week 3' }])
  })

  it('is a PDF that says what the update says, with the loan’s figures', async () => {
    const { dealId } = await weekOnSite()
    await lent(dealId)
    const { body } = await draft(dealId)
    expect(body).toMatchObject({
      loan: { name: 'Ridgeline Bridge', lender: 'Ridgeline', email: 'draws@ridgeline.example' },
      facts: { amounts: { loan: { fundedCents: 0, leftCents: 20_000_00 } } },
    })
    const text = await pdfText(body)
    for (const words of [
      'Weekly update, 12 Oak St',
      'May 11 – 17, 2026',
      'Panel is in.',
      'Left to draw',
      '$20,000.00',
      'Bathroom: Fan is loud',
      'Kitchen: Caulk the sink',
    ])
      expect(text).toContain(words)
    const { body: spanish } = await change(body, { locale: 'es', shows: { ...body.shows, punch: false, days: true } })
    const translated = await pdfText(spanish)
    for (const words of ['Informe semanal', 'Por desembolsar', 'Días en la obra', 'Lluvia'])
      expect(translated).toContain(words)
    expect(translated).not.toContain('Caulk')
  })

  it('is mailed to the lender and frozen with who sent it and when', async () => {
    const { dealId } = await weekOnSite()
    await lent(dealId)
    const { body } = await draft(dealId)
    const sent = await send(body, 'draws@ridgeline.example')
    expect(sent.body).toMatchObject({
      sentTo: 'draws@ridgeline.example',
      sentBy: { id: team.operator.userId },
      sentAt: expect.stringContaining('2026-05-14T15:'),
      abilities: { edit: false, send: false },
    })
    await jobsAreDone(t)
    const mails = await listOutbox(t.db, 'draws@ridgeline.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Weekly update, 12 Oak St (May 11 – 17, 2026)', locale: 'en' })
    expect(mails[0]!.text).toContain('Hello Pat')
    const [file] = (await findInOutbox(t.db, mails[0]!.id))!.attachments
    expect(file!.name).toBe('weekly-update-2026-05-11.pdf')
    expect(await textOf(Buffer.from(file!.base64, 'base64'))).toContain('Caulk the sink')

    // What happens on site later doesn't change it.
    await team.add(dealId, { title: 'Came later' })
    const after = (await see(body.id)).body
    expect(after.facts.open.map(({ title }) => title)).toEqual(['Caulk the sink'])
    expect(await pdfText(after)).not.toContain('Came later')
    expect((await change(after, { title: 'X' })).body).toMatchObject({
      code: 'wrong_state',
      details: { current: 'sent' },
    })
    expect((await send(after, 'draws@ridgeline.example')).body).toMatchObject({ code: 'wrong_state' })
  })

  it('can also be handed over as a file, without an email', async () => {
    const { dealId } = await weekOnSite()
    const { body } = await draft(dealId)
    expect((await send(body, null)).body).toMatchObject({ sentTo: null, sentAt: expect.any(String) })
  })

  it('isn’t sent while it’s empty, or on an outdated version', async () => {
    const dealId = await team.deal()
    const { body } = await draft(dealId)
    expect((await send(body, 'a@lender.example')).body).toMatchObject({
      details: { fields: [{ rule: 'nothing_said' }] },
    })
    const said = (await change(body, { blocks: [{ title: '', text: 'Quiet week.' }] })).body
    expect(await send(body, 'a@lender.example')).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
    expect((await send(said, 'a@lender.example')).status).toBe(200)
  })
})

describe('amounts in an update', () => {
  it('are for people who see them: a coordinator edits and sends without them', async () => {
    const { dealId } = await weekOnSite()
    await lent(dealId)
    const { body } = await draft(dealId)
    const seen = (await see(body.id, team.coordinator)).body
    expect(seen).toMatchObject({ facts: { amounts: null }, abilities: { edit: true, send: true, seeAmounts: false } })
    expect(await pdfText(seen, team.coordinator)).not.toContain('$20,000.00')
    expect((await change(seen, { shows: { ...seen.shows, amounts: false } }, team.coordinator)).status).toBe(403)
    const sent = (await send(seen, 'draws@ridgeline.example', team.coordinator)).body
    expect(sent.sentBy).toMatchObject({ id: team.coordinator.userId })
    expect(await pdfText(sent, team.admin)).not.toContain('$20,000.00')
  })

  it('that were sent stay hidden from others, and so does the file', async () => {
    const { dealId } = await weekOnSite()
    await lent(dealId)
    const sent = (await send((await draft(dealId)).body, null)).body
    expect((await see(sent.id, team.admin)).body.facts.amounts).toMatchObject({ loan: { leftCents: 20_000_00 } })
    const seen = (await see(sent.id, team.coordinator)).body
    expect(seen).toMatchObject({ facts: { amounts: null }, abilities: { openFile: false } })
    expect((await fileOf(sent, team.coordinator)).status).toBe(403)
    expect((await fileOf(sent, team.admin)).status).toBe(200)
  })
})

it('is commented on like other records, with a link that opens it', async () => {
  const { dealId } = await weekOnSite()
  const { body: update } = await draft(dealId)
  const about = { objectType: 'lender_update', objectId: update.id }
  const comments = `/deals/${dealId}/comments`
  const client = team.client(team.operator)
  const thread = await team.must(client.post<CommentThread>(comments, { ...about, body: 'Wait for the photo' }))
  expect(thread.object).toEqual({
    type: 'lender_update',
    id: update.id,
    label: update.title,
    link: `/app/deals/${dealId}/on-site?part=updates&update=${update.id}`,
  })
  const removed = await client.post(`/lender-updates/${update.id}/remove`, { version: update.version })
  expect(removed.status).toBe(200)
  expect((await client.post(comments, { ...about, body: 'Too late' })).status).toBe(404)
})

describe('others', () => {
  it('find nothing in other organizations, and operators can only send on their own deals', async () => {
    const { dealId } = await weekOnSite()
    const { body } = await draft(dealId)
    expect((await see(body.id, team.stranger)).status).toBe(404)
    expect((await change(body, { title: 'Theirs' }, team.stranger)).status).toBe(404)
    expect((await fileOf(body, team.stranger)).status).toBe(404)
    expect((await send(body, 'a@lender.example', team.stranger)).status).toBe(404)
    const outsider = await t.member(team.admin.orgId, 'operator')
    expect((await send(body, 'a@lender.example', outsider)).status).toBe(403)
  })

  it('can’t put another deal’s picture or loan into it', async () => {
    const { dealId } = await weekOnSite()
    const other = await team.deal()
    const { body } = await draft(dealId)
    const picture = await team.picture(other)
    expect((await change(body, { pictures: [{ id: picture, caption: '' }] })).body).toMatchObject({
      details: { fields: [{ path: 'change.pictures' }] },
    })
    expect((await change(body, { loanId: await lent(other) })).body).toMatchObject({
      details: { fields: [{ path: 'change.loanId' }] },
    })
  })
})
