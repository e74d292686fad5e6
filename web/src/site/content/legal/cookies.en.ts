import type { LegalText } from './legal-text.ts'

export const COOKIES_EN: LegalText = {
  title: 'Cookies',
  description:
    'Everything Plumbline stores in your browser, by name: at most three cookies, a few entries in local storage, and nothing from other companies.',
  lede: 'Everything Plumbline stores in your browser, by name. It isn’t much: at most three cookies, a few entries in the browser’s own storage, and nothing from other companies.',
  sections: [
    {
      id: 'kept',
      heading: 'What we store',
      paragraphs: [
        'A cookie is sent to us with every request. Storage stays in your browser and isn’t sent automatically; session storage is cleared when you close the tab. Without the first two, language and theme, the pages would look wrong on each visit; the rest are for what you do while signed in.',
      ],
    },
    {
      id: 'not-kept',
      heading: 'What we don’t store',
      paragraphs: [
        'No advertising, analytics or social network cookies. Pages, fonts and images come from our own server, so no other company learns that you read them.',
        'No script counts visits to the public pages. Our server’s log has one line per request, as explained in [Privacy](/privacy#visitors).',
      ],
    },
    {
      id: 'page-views',
      heading: 'Page views while you’re signed in',
      paragraphs: [
        'While you’re signed in, we count which pages of the app are opened, on our own server and for our own use. The number that links the views from one page load is new each time and is never stored in your browser. [Privacy](/privacy#account) explains what else is in such a count.',
      ],
    },
    {
      id: 'sign-in',
      heading: 'Third-party services at sign-in',
      paragraphs: [
        'If you sign in with an account from another company, you go to that company’s page, which sets its own cookies there. Where a security check (captcha) is used to tell people from bots, only the sign-in page loads it, from the company that provides it; it may store something in its own frame.',
      ],
    },
    {
      id: 'control',
      heading: 'How to delete it',
      paragraphs: [
        'Every browser can show and delete cookies and storage, for one site or for all of them. Afterward you’re signed out, the pages follow your system’s language and theme again, and unsaved drafts are gone. Nothing else is lost.',
        'Because nothing here tracks you or shows ads, there’s nothing to consent to: the notice at the bottom of the page is only there to inform you, and it goes away once you’ve read it.',
      ],
    },
  ],
}
