import { StatusIcon } from '../../ui/feedback/Status.tsx'

/** A warning among the waivers. */
export function WaiverNote({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-3 flex items-start gap-2.5 rounded-6 border border-watch-edge bg-watch-wash p-3 text-13">
      <StatusIcon tone="watch" className="mt-0.5" />
      <p className="min-w-0">
        <span className="block font-medium">{title}</span>
        {text}
      </p>
    </div>
  )
}
