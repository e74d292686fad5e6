import type { PortalUpload } from '@plumbline/contract/portal/billing'
import type { PortalPaper, PortalPapers } from '@plumbline/contract/portal/papers'
import type { VendorPaper, VendorPapers } from '@plumbline/contract/vendors/papers'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { newId } from '@plumbline/domain/ids'
import type { RawBuilder } from 'kysely'
import { asPlatform } from '../src/platform/db/doors.ts'
import type { Json, Person, TestApp } from './harness.ts'
import { paperFile } from './papers/files.ts'
import type { PortalTeam } from './portal.ts'

export type Session = { token: string }
export type Invited = { id: string; email: string; entry: string }

export const LAPSED = {
  type: 'coi_gl',
  effective: '2025-05-01',
  expires: '2026-05-01',
  eachOccurrenceCents: 1_000_000_00,
  aggregateCents: 2_000_000_00,
}
export const CURRENT = {
  effective: '2025-08-30',
  expires: '2026-08-30',
  carrier: 'Old Dominion Mutual',
  policyNo: 'GL-40772',
  eachOccurrenceCents: 1_000_000_00,
  aggregateCents: 2_000_000_00,
  insuredName: 'Sandoval Drywall & Paint LLC',
}
export const W9 = {
  name: 'Luis Sandoval',
  businessName: 'Sandoval Drywall & Paint',
  classification: 'individual',
  llcTaxedAs: null,
  exemptPayeeCode: '',
  street: '2715 Camden Rd',
  city: 'Burlington, NC 27215',
  tinType: 'ssn',
  tin: '412-55-4471',
  isBackupWithheld: false,
}
/** In order until the next year. */
export const PAPERS = [{ type: 'w9' }, { ...LAPSED, expires: '2027-05-01' }]
const SIGNATURE = { signer: 'Luis Sandoval', consents: true }

/** The paper of a type in a vendor's list. */
export const one = ({ items }: PortalPapers, type: string): PortalPaper | undefined =>
  items.find((item) => item.type === type)
/** What a refusal is about. */
export const fieldOf = ({ status, body }: { status: number; body: Json }) => [
  status,
  (body as { details?: { fields?: { path: string; rule: string }[] } }).details?.fields?.[0]?.path,
]

/** A team, and vendors who send it their papers from the portal. */
export function portalPapers(t: TestApp, team: PortalTeam) {
  /** A vendor with these papers on file, signed in to its portal. */
  async function vendorWith(papers: readonly object[], name = 'Sandoval Drywall & Paint') {
    const id = await team.vendor(name, papers)
    const { contact } = await team.must(t.api(team.admin.token).get<Vendor>(`/vendors/${id}`))
    await team.must(t.api(team.admin.token).post(`/vendors/${id}/portal/invite`, {}))
    const { token: entry } = await team.tokenFor(contact!.email!, 'entry')
    const vendor: Invited = { id, email: contact!.email!, entry }
    return { vendor, session: await team.signIn(vendor) }
  }

  const listOf = async ({ token }: Session) => team.must(t.api(token).get<PortalPapers>('/portal/papers'))

  async function upload({ token }: Session, name: string, content: Uint8Array): Promise<string> {
    const { body } = await t.app.inject({
      method: 'POST',
      url: `/api/v1/portal/uploads?name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
    })
    return (JSON.parse(body) as PortalUpload).id
  }
  const certificate = (session: Session) => upload(session, 'certificate.pdf', paperFile('certificate.pdf'))
  const send = ({ token }: Session, uploadId: string, facts: object = {}) =>
    t
      .api(token)
      .post<PortalPapers & Json>('/portal/papers', { id: newId(), type: 'coi_gl', uploadId, paper: CURRENT, ...facts })
  const sign = ({ token }: Session, form: object = {}, id = newId()) =>
    t.api(token).post<PortalPapers & Json>('/portal/w9', { id, form: { ...W9, ...form }, signature: SIGNATURE })

  const papersOf = ({ id }: { id: string }, by: Session = team.admin) =>
    team.must(t.api(by.token).get<VendorPapers>(`/vendors/${id}/papers`))
  const vendorOf = ({ id }: { id: string }) => team.must(t.api(team.admin.token).get<Vendor>(`/vendors/${id}`))
  const review = async (
    vendor: Invited,
    paper: VendorPaper,
    body: object = { decision: 'accept' },
    by: Person = team.admin,
  ) =>
    t.api(by.token).post<VendorPaper & { undoId: string }>(`/vendors/${vendor.id}/papers/${paper.id}/review`, {
      version: paper.version,
      ...body,
    })
  const rowsOf = <Row>(query: RawBuilder<Row>) => asPlatform(t.db, 'a test looks', (tx) => tx.rows(query))

  return { vendorWith, listOf, upload, certificate, send, sign, papersOf, vendorOf, review, rowsOf }
}
