import type { LegalText } from './legal-text.ts'

export const COOKIES_EN: LegalText = {
  title: 'Cookies',
  description:
    'Everything that Plumbline keeps in your browser, by name: one cookie, a few notes in its storage, and nothing of other companies.',
  lede: 'Everything that Plumbline keeps in your browser, by name. It is little: one cookie, some notes in the browser’s own storage, and nothing of other companies.',
  sections: [
    {
      id: 'kept',
      heading: 'What is kept',
      paragraphs: [
        'A cookie travels with every request to us. Storage stays in your browser and travels nowhere by itself; session storage ends with the tab. Without the first two, language and theme, the pages would look wrong at each visit; the others belong to what you do while signed in.',
      ],
    },
    {
      id: 'not-kept',
      heading: 'What is not',
      paragraphs: [
        'No cookies of advertising, of measuring services or of social networks. Pages, fonts and pictures come from our own server, so no other company learns that you read them.',
        'Visits to the public pages are not counted by script. Our server’s log has a line for each request, as [Privacy](/privacy#visitors) says.',
      ],
    },
    {
      id: 'page-views',
      heading: 'Page views of people who are signed in',
      paragraphs: [
        'While you are signed in, we count which pages of the application are opened, on our own server and for ourselves. The number that ties the views of one load of the page together is made anew each time and is kept nowhere in your browser. [Privacy](/privacy#account) says what else is in such a count.',
      ],
    },
    {
      id: 'sign-in',
      heading: 'Services of others at sign-in',
      paragraphs: [
        'If you sign in with an account that you have elsewhere, you go to that company’s page, which sets its own cookies there. Where a puzzle tells people from programs, the page of sign-in, and no other, loads it from the company that offers it; the puzzle may keep something in its own frame.',
      ],
    },
    {
      id: 'control',
      heading: 'How to get rid of it',
      paragraphs: [
        'Every browser can show and delete cookies and storage, for one site or for all. After that you are signed out, the pages follow your system’s language and theme again, and drafts that were not saved are gone. Nothing else is lost.',
        'Because nothing here measures or advertises, there is nothing to consent to: the notice at the foot of the page only tells you, and goes when you have read it.',
      ],
    },
  ],
}
