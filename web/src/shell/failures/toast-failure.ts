import { m } from '../../messages/generated/messages.js'
import { later } from '../../ui/later.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

/** The failure wording, which a page needs only when something fails. */
export const laterFailureWords = later(() => import('./words.ts'))

/** Reports a failed action in a toast. */
export function toastFailure(error: unknown): void {
  laterFailureWords.fetch().then(
    ({ sayFailure }) => sayFailure(error),
    () => toast.error(m.shell_error_title()),
  )
}
