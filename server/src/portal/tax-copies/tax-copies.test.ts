import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import type { PortalTaxCopies } from '@plumbline/contract/portal/tax-copies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { type Session } from '../../../tests/portal-papers.ts'
import { portalTeam, type PortalTeam } from '../../../tests/portal.ts'
import { taxCopyDesk } from '../../../tests/tax-copies.ts'

const SOON = { timeout: 30_000 }
const SIGNATURE = { signer: 'Luis Sandoval', consents: true }
const TITLE = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE'

let t: TestApp
let team: PortalTeam
let desk: ReturnType<typeof taxCopyDesk>

beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  team = await portalTeam(t)
  desk = taxCopyDesk(t, team)
})
afterAll(() => t.close())

const copiesOf = async ({ token }: Session) => team.must(t.api(token).get<PortalTaxCopies>('/portal/tax-copies'))
const agree = ({ token }: Session, signature: object = SIGNATURE) =>
  t.api(token).post<PortalTaxCopies>('/portal/tax-copies/consent', { signature })
const withdraw = ({ token }: Session) => t.api(token).delete<PortalTaxCopies>('/portal/tax-copies/consent')
const pdfOf = ({ token }: Session, year = 2025) =>
  t.app.inject({ url: `/api/v1/portal/tax-copies/${year}/copy.pdf`, headers: { authorization: `Bearer ${token}` } })
const signed = (before: string | null, after: string | null) => ({ name: 'portalCopiesSigner', before, after })
const on = (before: string | null, after: string | null) => ({ name: 'portalCopiesAgreedOn', before, after })
const rowIn = ({ vendors }: TaxSeason, id: string) => vendors.find((row) => row.vendor.id === id)!

describe('the copies of a vendor', () => {
  it('are shown once it agrees to get them here, recorded as opened, and hidden when it withdraws', async () => {
    const vendor = await desk.vendor('Sandoval Drywall & Paint')
    const other = await desk.vendor('Larkspur Electrical Contractors')
    const session = await team.signIn(vendor)
    const stranger = await team.signIn(other)
    await agree(stranger)
    await desk.paid(vendor.id, 2_100_00)
    expect(await copiesOf(session)).toEqual({ consent: null, withdrawnOn: null, years: [], items: [] })
    await desk.file('file')
    expect(await copiesOf(session)).toEqual({ consent: null, withdrawnOn: null, years: [2025], items: [] })
    expect((await pdfOf(session)).statusCode).toBe(404)
    expect(rowIn(await desk.season(), vendor.id)).toMatchObject({ copyBy: 'paper', portalAgreedOn: null })

    expect((await agree(session, { signer: 'L', consents: true })).status).toBe(400)
    expect((await agree(session, { signer: 'Luis Sandoval', consents: false })).status).toBe(400)
    const agreed = await agree(session)
    expect([agreed.status, agreed.body]).toEqual([
      200,
      {
        consent: { signer: 'Luis Sandoval', agreedOn: '2026-05-14' },
        withdrawnOn: null,
        years: [2025],
        items: [
          {
            year: 2025,
            filing: 1,
            isCorrected: false,
            filedOn: '2026-05-14',
            countedCents: 2_100_00,
            withheldCents: 0,
          },
        ],
      },
    ])
    expect(rowIn(await desk.season(), vendor.id)).toMatchObject({
      copyBy: 'portal',
      portalAgreedOn: '2026-05-14',
      copyOpenedAt: null,
    })
    const pdf = await pdfOf(session)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(rowIn(await desk.season(), vendor.id).copyOpenedAt).toEqual(expect.any(String))

    expect((await copiesOf(stranger)).items).toEqual([])
    expect((await pdfOf(stranger)).statusCode).toBe(404)
    expect((await pdfOf(session, 2024)).statusCode).toBe(404)

    await team.must(agree(session, { signer: 'Rosa Sandoval', consents: true }))
    expect((await copiesOf(session)).consent?.signer).toBe('Luis Sandoval')
    const withdrawn = await team.must(withdraw(session))
    expect(withdrawn).toEqual({ consent: null, withdrawnOn: '2026-05-14', years: [2025], items: [] })
    expect((await pdfOf(session)).statusCode).toBe(404)
    expect(rowIn(await desk.season(), vendor.id).copyBy).toBe('paper')
    await expect
      .poll(async () => (await team.mailsTo(vendor.email)).map(({ subject }) => subject), SOON)
      .toContain('You’ll get your 1099-NEC on paper again')
    expect((await withdraw(session)).status).toBe(200)
    expect(await desk.consentEntries(vendor.id)).toEqual([
      {
        verb: 'vendor.copy_in_portal_withdrawn',
        kind: 'vendor',
        changes: [signed('Luis Sandoval', null), on('2026-05-14', null)],
      },
      {
        verb: 'vendor.copy_in_portal_agreed',
        kind: 'vendor',
        changes: [signed(null, 'Luis Sandoval'), on(null, '2026-05-14')],
      },
    ])
  })

  it('are announced by email to vendors who agreed, when filed and when corrected, with a link', async () => {
    const vendor = await desk.vendor('Carver Plumbing', { locale: 'es' })
    const paper = await desk.vendor('Okafor Plumbing')
    const session = await team.signIn(vendor)
    await team.must(agree(session))
    await desk.paid(vendor.id, 900_00)
    await desk.paid(paper.id, 900_00)
    await desk.file('correct')
    const mails = async (email = vendor.email) =>
      (await team.mailsTo(email)).filter(({ subject }) => subject.startsWith(TITLE))
    await expect.poll(async () => (await mails()).length, SOON).toBe(1)
    const [first] = await mails()
    expect(first?.subject).toBe(`${TITLE}: Su formulario 1099-NEC de 2025 está disponible`)
    expect(first?.text).toContain('/portal/papers/1099#entry=')
    const [, entry] = /\/portal\/papers\/1099#entry=([\w-]+)/.exec(first!.text)!
    await team.ask({ entry })
    await expect
      .poll(
        async () => (await team.mailsTo(vendor.email)).some(({ text }) => text.includes('/portal/papers/1099#link=')),
        SOON,
      )
      .toBe(true)
    expect((await copiesOf(session)).items).toMatchObject([{ filing: 2, isCorrected: false, countedCents: 900_00 }])

    await pdfOf(session)
    await desk.paid(vendor.id, 100_00)
    await desk.file('correct')
    await expect.poll(async () => (await mails()).length, SOON).toBe(2)
    expect((await mails()).map(({ subject }) => subject)).toContain(
      `${TITLE}: Su formulario 1099-NEC corregido de 2025`,
    )
    expect((await copiesOf(session)).items).toMatchObject([{ filing: 3, isCorrected: true, countedCents: 1_000_00 }])
    expect(rowIn(await desk.season(), vendor.id)).toMatchObject({ copyBy: 'portal', copyOpenedAt: null })
    expect(await mails(paper.email)).toEqual([])
  })

  it('are due on paper while the portal is closed', async () => {
    const vendor = await desk.vendor('Bram Flooring Crew')
    const session = await team.signIn(vendor)
    await team.must(agree(session))
    await desk.paid(vendor.id, 700_00)
    await team.must(t.api(team.admin.token).post(`/vendors/${vendor.id}/portal/close`, {}))
    expect((await t.api(session.token).get('/portal/tax-copies')).status).toBe(401)
    await desk.file('correct')
    expect(rowIn(await desk.season(), vendor.id).copyBy).toBe('paper')
  })
})
