import type { DocumentVersion } from '@plumbline/contract/documents'
import type { VersionStatus } from '@plumbline/domain/documents/types'
import { Status, type Tone } from '../../ui/feedback/Status.tsx'
import { m } from '../../messages/generated/messages.js'

const LOOK: Readonly<Record<VersionStatus, { tone: Tone; name: () => string }>> = {
  uploaded: { tone: 'in_hand', name: m.documents_status_uploaded },
  scanning: { tone: 'working', name: m.documents_status_scanning },
  accepted: { tone: 'good', name: m.documents_status_accepted },
  rejected: { tone: 'bad', name: m.documents_status_rejected },
  quarantined: { tone: 'watch', name: m.documents_status_quarantined },
}

export function StatusOfVersion({ version, small }: { version: Pick<DocumentVersion, 'status'>; small?: boolean }) {
  const { tone, name } = LOOK[version.status]
  return (
    <Status tone={tone} size={small ? 'small' : 'medium'}>
      {name()}
    </Status>
  )
}
