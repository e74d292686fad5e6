import { toast } from './feedback/toast.tsx'

/** Copies a text and says so. Where the browser keeps pages from the clipboard, it is shown instead, to be copied by hand. */
export async function copy(text: string, said: { copied: string; byHand: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said.copied)
  } catch {
    toast.info(said.byHand, { detail: text })
  }
}
