// Words and phrases of English messages that the filter knows before the owner has marked any. They are compared with
// the words of a message, without marks and single letters. Each is worth what it is in `startSize` messages of a kind.

/** Messages of each kind that the counts below stand for. */
export const startSize = 20

/** Two different ones are spam. None may be usual in a message about work. */
const offers = [
  'cheap backlinks, quality backlinks, buy backlinks, dofollow, guest post, sponsored article, sponsored post',
  'link insertion, link insertions, link building, domain authority, first page of google, top rankings, seo experts',
  'seo services, seo packages, free audit, targeted traffic, rank higher, redesign your website',
  'hire dedicated developers, explainer video, contact forms, million websites, reach millions, bulk email',
  'free spins, no deposit, casino bonus, welcome bonus, best odds, win big, passive income, make money online',
  'earn money online, guaranteed profit, guaranteed returns, double your, financial freedom, bitcoin investment',
  'crypto investment, withdraw your, claim your, no experience needed, business funding, cash advance',
  'no credit check, attendees list, target industry, b2b leads, counts and pricing, viagra, cialis',
  'without prescription, canadian pharmacy, discreet shipping, cheap pills, factory price, professional manufacturer',
  'esteemed company, adult dating, escort service, sexy girls, account will be suspended',
]

/** Six different ones are spam, or three with one of the above: trades and requests that also occur in good messages. */
const hints = [
  'links 3, seo, backlinks, organic traffic, website traffic, google ranking, google rankings, rank on google',
  'casino, betting, jackpot, slots, bitcoin, btc, crypto, forex, trading bot, guaranteed, investment opportunity',
  'act now, limited time, limited spots, risk free, click here, unsubscribe, opt out, affordable price',
  'affordable prices, cheapest price, best price, special offer, money back, website audit, email list',
  'decision makers, verified email, pre approved, low interest, loan, business loan, cbd, keto, lose weight',
  'weight loss, online pharmacy, free samples, our catalogue, moq, porn, bit.ly, tinyurl.com, whatsapp, dear sir',
]

/** One weighs more than any of the above. */
const work = [
  'hiring, salary, job description, interview, recruiter, vacancy, internship, apprenticeship, cv, resume, résumé',
  'cover letter, engineer, engineers, freelance, freelancer, day rate, our budget, my budget, meetup, conference',
  'your talk, your project, your library, your package, your plugin, your repository, your thesis, pull request',
  'bug, stack trace, typo, open source, github, gitlab, typescript, kubernetes, postgres, colleague',
]

export const startSigns = [
  { good: 0, spam: 20, phrases: split(offers) },
  { good: 0, spam: 3, phrases: split(hints) },
  { good: 10, spam: 0, phrases: split(work) },
]

function split(lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}
