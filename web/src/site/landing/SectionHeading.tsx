import type { ReactNode } from 'react'

/** A heading in the display face, with a tick on the string to its left. With `bob`, the string ends here. */
export function SectionHeading({ id, bob, children }: { id: string; bob?: boolean; children: ReactNode }) {
  return (
    <div className="relative">
      {bob ? (
        <svg
          aria-hidden
          viewBox="0 0 20 32"
          className="absolute -left-[61px] top-0 hidden h-8 w-5 fill-brass stroke-brass-edge md:block"
        >
          <path d="M7.500 0h5v3.500h2c3 0 4.700 1.800 4.400 4.700C18.400 15 14 22 10 31 6 22 1.600 15 1.100 8.200.8 5.300 2.500 3.500 5.500 3.500h2z" />
        </svg>
      ) : (
        <span aria-hidden className="absolute top-1/2 -left-[52px] hidden h-px w-5 bg-ink md:block" />
      )}
      <h2 id={id} className="max-w-3xl display-32 text-balance md:display-44">
        {children}
      </h2>
    </div>
  )
}
