import type { ReactNode } from 'react'

/** A page's heading in the display font, with a one- or two-sentence summary. */
export function PageTop({ title, lede, children }: { title: string; lede: string; children?: ReactNode }) {
  return (
    <header className="pt-10 pb-10 md:pt-16 md:pb-14">
      <h1 className="max-w-4xl font-display text-[40px] leading-[44px] tracking-[-0.02em] text-balance lining-nums md:text-[60px] md:leading-[64px]">
        {title}
      </h1>
      <p className="mt-5 max-w-2xl text-16 text-pretty text-ink-soft md:text-18">{lede}</p>
      {children}
    </header>
  )
}
