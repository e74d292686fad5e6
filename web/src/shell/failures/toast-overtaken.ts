import type { ChangedRecord } from '@plumbline/contract/base'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import { api } from '../api/api.ts'
import { failureDetails } from './failure.ts'
import { toastFailure } from './toast-failure.ts'

/**
 * Reports a failed change of a record that is shown with others. If a teammate changed it first, the toast names them and
 * what they changed.
 * @param text what the screen shows now, and what can be done
 */
export async function toastOvertaken(
  error: unknown,
  { record, title, text }: { record: ChangedRecord; title: string; text: string },
): Promise<void> {
  if (!failureDetails(error, 'edit_conflict')) return toastFailure(error)
  const by = await api.activity.lastChange(record).then(
    (last) => last.by,
    () => null,
  )
  toast.warning(by === null ? m.shell_overtaken({ title }) : m.shell_overtaken_by({ name: by, title }), {
    detail: text,
  })
}
