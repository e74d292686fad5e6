import { LONGEST_TITLE } from '@plumbline/domain/files/file-name'
import { LONGEST_NOTE } from '@plumbline/domain/documents/types'
import { useMe } from '../../shell/session/me.ts'
import { DayField } from '../../ui/fields/DayField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { type PendingFile, setDetails } from './pending.ts'
import { m } from '../../messages/generated/messages.js'

/** Optional document details besides its type. */
export function PendingDetailFields({ pending: { key, title, note, expiresOn } }: { pending: PendingFile }) {
  const { today } = useMe().organization
  return (
    <div className="grid grid-cols-1 gap-3 pt-2 md:grid-cols-[1fr_1fr_200px]">
      <TextField
        label={m.documents_pending_title_field()}
        placeholder={m.documents_title_of_file()}
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={(event) => setDetails(key, { title: event.target.value })}
      />
      <TextField
        label={m.documents_pending_note()}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setDetails(key, { note: event.target.value })}
      />
      <DayField
        label={m.documents_pending_expires()}
        value={expiresOn}
        today={today}
        onChange={(day) => setDetails(key, { expiresOn: day })}
      />
    </div>
  )
}
