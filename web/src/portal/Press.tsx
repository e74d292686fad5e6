import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonClass, type ButtonKind } from '../ui/button-class.ts'
import { cx } from '../ui/cx.ts'

/** A button the size of a thumb. Pressing it again while it works does nothing. */
export function Press({
  kind = 'plain',
  wide,
  working = false,
  icon,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind
  wide?: boolean
  working?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={working || undefined}
      onClick={(event) => {
        if (working) event.preventDefault()
        else onClick?.(event)
      }}
      className={cx(buttonClass({ kind, size: 'large', wide }), className)}
    >
      {icon}
      {children}
      {working && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
          <span className="block h-full w-2/5 animate-bar-run bg-current" />
        </span>
      )}
    </button>
  )
}
