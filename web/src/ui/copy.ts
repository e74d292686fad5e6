import { toast } from './feedback/toast.tsx'

/** Copies a text and confirms it. If the browser denies clipboard access, the text is shown for copying by hand. */
export async function copy(text: string, said: { copied: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said.copied)
  } catch {
    toast.info(said.byHand, { detail: text })
  }
}
