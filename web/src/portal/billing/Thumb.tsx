import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { kept, type KeptFile } from './kept.ts'

/** A small picture of a kept file, or its name if it's no picture. */
export function Thumb({ file, className }: { file: KeptFile; className?: string }) {
  const [url, setUrl] = useState<string | null>(null)
  const isPicture = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return
    let made: string | null = null
    let isOver = false
    void kept.file(file.key).then((blob) => {
      if (isOver || !blob) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [file.key, isPicture])
  return (
    <span
      className={cx(
        'flex items-center justify-center overflow-hidden rounded-6 border border-line bg-sunken',
        className,
      )}
    >
      {url ? (
        <img src={url} alt={file.name} className="size-full object-contain" />
      ) : (
        <span className="flex flex-col items-center gap-1 p-2 text-center text-13 break-all text-ink-soft">
          <FileText aria-hidden size={20} strokeWidth={1.6} />
          {file.name}
        </span>
      )}
    </span>
  )
}
