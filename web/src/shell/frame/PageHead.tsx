const PRODUCT = 'Plumbline'

/** A page's title, and what search engines and chat apps show for it. React hoists it into the head. */
export function PageHead({ title, description, keywords }: { title: string; description?: string; keywords?: string }) {
  const fullTitle = `${title} | ${PRODUCT}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
          <meta name="twitter:description" content={description} />
        </>
      )}
      {keywords && <meta name="keywords" content={keywords} />}
      <meta property="og:title" content={fullTitle} />
      <meta name="twitter:title" content={fullTitle} />
    </>
  )
}
