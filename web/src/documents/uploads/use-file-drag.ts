import { useEffect, useEffectEvent, useState } from 'react'

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/**
 * Accepts files dropped anywhere on the page, unless a specific drop zone has already taken them. Without this, the
 * browser
 * would navigate away to show the file.
 * @returns whether files are being dragged over the page
 */
export function useFileDrag(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)

  const take = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!carriesFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })

  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const stop = new AbortController()
    const options = { signal: stop.signal }
    addEventListener('dragover', hover, options)
    addEventListener('dragleave', leave, options)
    addEventListener('drop', take, options)
    return () => stop.abort()
  }, [])

  return over
}
