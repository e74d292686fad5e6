/** The string down the page, from the mark to the pricing heading, where the bob hangs (look: signatures). */
export function PlumbString() {
  return (
    <span
      aria-hidden
      className="absolute top-0 -bottom-16 left-[calc(var(--site-edge)+80px)] w-px bg-ink max-md:hidden print:hidden"
    />
  )
}
