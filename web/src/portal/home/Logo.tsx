import { useEffect, useState } from 'react'
import { file } from '../client.ts'

/** The organization's logo, which only its vendors may fetch. */
export default function Logo() {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    file('/logo').then(
      (blob) => {
        if (isOver) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      // The name beside it says whose portal this is.
      () => undefined,
    )
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [])
  return (
    <span className="flex h-10 w-12 shrink-0 items-center justify-center">
      {url && (
        <img src={url} alt="" className="max-h-full max-w-full rounded-6 border border-line bg-print object-contain" />
      )}
    </span>
  )
}
