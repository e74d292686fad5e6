import type { PortalPaperFacts, PortalPapers, W9Known } from '@plumbline/contract/portal/papers'
import type { PaperProposals } from '@plumbline/contract/vendors/paper-reading'
import type { W9Input } from '@plumbline/domain/vendors/w9/form'
import { call, file, post } from '../client.ts'

type Signed = { id: string; form: W9Input; signature: { signer: string; consents: true } }

/** The portal's endpoints for papers. @throws Refusal */
export const paperClient = {
  list: () => call<PortalPapers>('/papers'),
  read: (uploadId: string, type: string) => post<{ proposals: PaperProposals }>('/paper-readings', { uploadId, type }),
  send: (sent: { id: string; type: string; uploadId: string; paper: PortalPaperFacts }) =>
    post<PortalPapers>('/papers', sent),
  file: (id: string) => file(`/papers/${encodeURIComponent(id)}/file`),
  w9: () => call<W9Known>('/w9'),
  signW9: (signed: Signed) => post<PortalPapers>('/w9', signed),
}
