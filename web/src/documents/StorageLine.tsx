import { storageWarning } from '@plumbline/domain/plans/plans'
import { LimitWayOut } from '../plans/LimitWayOut.tsx'
import { Status, type Tone } from '../ui/feedback/Status.tsx'
import { formatBytes } from '../ui/figures/format.ts'
import { m } from '../messages/generated/messages.js'

/** How much of the plan's storage the organization uses, with a warning when it's nearly full. */
export function StorageLine({ usedBytes, limitBytes }: { usedBytes: number; limitBytes: number }) {
  const sizes = { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) }
  const warning = storageWarning(usedBytes, limitBytes)
  if (warning === null) return <p className="text-12 text-ink-soft figures">{m.documents_storage_used(sizes)}</p>
  const { tone, text } = WARNINGS[warning]
  return (
    <div className="text-13">
      <Status tone={tone}>{text(sizes)}</Status>
      <p className="pl-5.5">
        <LimitWayOut limit="storage" />
      </p>
    </div>
  )
}

const WARNINGS = {
  near: { tone: 'watch', text: m.documents_storage_near },
  nearly_full: { tone: 'watch', text: m.documents_storage_nearly_full },
  full: { tone: 'bad', text: m.documents_storage_full },
} as const satisfies Record<string, { tone: Tone; text: (sizes: { used: string; limit: string }) => string }>
