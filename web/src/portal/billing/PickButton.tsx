import { type ReactNode, useRef } from 'react'
import type { ButtonKind } from '../../ui/button-class.ts'
import { Press } from '../Press.tsx'

type Props = {
  accept: string
  /** opens the camera where there is one */
  camera?: boolean
  multiple?: boolean
  kind?: ButtonKind
  working?: boolean
  icon?: ReactNode
  children: ReactNode
  onPick: (files: File[]) => void
}

/** A button that opens the camera or the files of this device. */
export function PickButton({ accept, camera = false, multiple = false, children, onPick, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          // The same file can be picked again after it was removed.
          event.target.value = ''
        }}
      />
      <Press {...look} onClick={() => input.current?.click()}>
        {children}
      </Press>
    </>
  )
}
