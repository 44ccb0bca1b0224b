import type { NewMessage } from '../src/site/sections/contact/contract.ts'

export type Labelled = NewMessage & { kind: string; isSpam: boolean }

type Kind = { mail: string; subjects: string[]; sentences: string[] }

const roles = ['frontend', 'backend', 'platform', 'full-stack', 'data', 'mobile', 'security']
const places = [
  'Berlin',
  'Lyon',
  'Lisbon',
  'Austin',
  'Toronto',
  'Cairo',
  'Haifa',
  'Osaka',
  'remote',
]
const names = [
  'Ada Moore',
  'Jonas Weber',
  'Claire Petit',
  'María Ruiz',
  'Tiago Alves',
  'Noa Levi',
  'Omar Said',
  'Sara Karimi',
  'Ken Mori',
  'Ewa Nowak',
  'Liam Byrne',
  'Priya Nair',
]
const firms = [
  'Northlight',
  'Kontor',
  'Brightleaf',
  'Harbor Labs',
  'Mirage Bank',
  'Osprey',
  'Tandem Health',
  'Fjord Maps',
]

/** Real messages to a developer’s portfolio; {role}, {place}, {firm} and {n} are filled in. */
const good: Record<string, Kind> = {
  recruiter: {
    mail: 'firm',
    subjects: ['{role} role at {firm}', 'Opening in {place}', 'Senior {role} engineer'],
    sentences: [
      'We are hiring a {role} engineer in {place}.',
      'Your project page about the map renderer convinced our team.',
      'The salary is between {n}0,000 and {n}5,000 euros a year.',
      'The job description is at https://{firm}.example/jobs/{n}.',
      'Could we talk for twenty minutes next Tuesday?',
      'The stack is TypeScript, Postgres and Kubernetes.',
      'We offer four days of remote work and relocation.',
      'Please send me your current CV if you are open to it.',
    ],
  },
  freelance: {
    mail: 'free',
    subjects: [
      'Small website for a bakery',
      'Need help with our shop',
      'Freelance work in {place}',
    ],
    sentences: [
      'I run a small business in {place} and need a new website.',
      'Our budget is about {n},000 dollars.',
      'Could you tell me what you charge by the day?',
      'We have a Shopify store and checkout fails on phones.',
      'I found you through a friend who liked your portfolio.',
      'It should be finished before the summer.',
      'Do you also take care of hosting and backups?',
    ],
  },
  bug: {
    mail: 'free',
    subjects: ['Bug in your library', 'Crash on Node {n}', 'Typo on your page'],
    sentences: [
      'Your package throws a TypeError when the list is empty.',
      'I opened https://github.com/me/boats/issues/{n} with a small reproduction.',
      'The stack trace points to parse.ts line {n}.',
      'A quick fix might be to check for undefined first.',
      'Happy to send a pull request if you like.',
      'Thanks for maintaining this, it saved us weeks.',
      'The link to the demo answers 404.',
    ],
  },
  student: {
    mail: 'free',
    subjects: ['Question about your thesis', 'How did you start?', 'Learning Rust'],
    sentences: [
      'I study computer science in {place} and read your post on parsers.',
      'Which book would you recommend after the first course?',
      'How long did it take you to build the ray tracer?',
      'I am in my second year and look for an internship.',
      'May I cite your article in my thesis?',
      'Thank you for writing so clearly.',
    ],
  },
  conference: {
    mail: 'firm',
    subjects: ['Speak at {place} JS?', 'Podcast invitation', 'Panel in {place}'],
    sentences: [
      'We organise a meetup in {place} with about {n}0 people.',
      'Would you like to give a talk on accessible forms?',
      'We pay travel and a hotel for two nights.',
      'The call for papers is at https://{firm}.example/cfp.',
      'Talks are recorded and last thirty minutes.',
      'The date is the {n}th of May.',
    ],
  },
  german: {
    mail: 'de',
    subjects: [
      'Anfrage zu Ihrem Projekt',
      'Stelle als Entwickler in {place}',
      'Frage zu Ihrem Vortrag',
    ],
    sentences: [
      'Ich habe Ihr Portfolio gesehen und bin begeistert.',
      'Wir suchen zum Frühjahr eine Entwicklerin für {role}.',
      'Wären Sie an einem kurzen Gespräch interessiert?',
      'Unser Büro ist in {place}, zwei Tage im Büro genügen.',
      'Welchen Tagessatz haben Sie für Freiberuflerprojekte?',
      'Das Angebot steht auf https://{firm}.example/stellen.',
      'Vielen Dank und freundliche Grüße',
    ],
  },
  french: {
    mail: 'free',
    subjects: ['Offre de poste à {place}', 'Votre projet de cartes', 'Demande de devis'],
    sentences: [
      'J’ai beaucoup aimé votre projet de cartes.',
      'Nous recherchons un développeur {role} à {place}.',
      'Seriez-vous disponible pour un appel la semaine prochaine ?',
      'Quel est votre tarif journalier ?',
      'Notre association a besoin d’un petit site.',
      'Merci d’avance pour votre réponse.',
    ],
  },
  spanish: {
    mail: 'free',
    subjects: ['Vacante en {place}', 'Pregunta sobre tu curso', 'Colaboración'],
    sentences: [
      'Vi tu portafolio y me gustó mucho el proyecto de barcos.',
      'Buscamos una persona para {role} en {place}.',
      '¿Podemos hablar el jueves por la tarde?',
      'Trabajo en una ONG y necesitamos ayuda con la web.',
      '¿Cuánto cobras por hora?',
      'Muchas gracias por compartir tu código.',
    ],
  },
  arabic: {
    mail: 'free',
    subjects: ['فرصة عمل في {place}', 'سؤال عن مشروعك'],
    sentences: [
      'أعجبني مشروعك كثيرًا وأود أن أتعلم منك.',
      'نبحث عن مطور {role} للعمل معنا في {place}.',
      'هل يمكننا التحدث هذا الأسبوع؟',
      'ما هي المدة التي تحتاجها لبناء موقع صغير؟',
      'شكرًا لك على المقالات المفيدة.',
    ],
  },
  japanese: {
    mail: 'jp',
    subjects: ['お仕事のご相談', 'ポートフォリオを拝見しました'],
    sentences: [
      'ポートフォリオを拝見してご連絡しました。',
      '{place}で{role}エンジニアを募集しています。',
      '来週オンラインでお話しできますか。',
      '小さなウェブサイトの制作をお願いしたいです。',
      'ブログの記事がとても参考になりました。',
      'よろしくお願いいたします。',
    ],
  },
  agency: {
    mail: 'firm',
    subjects: ['Contract for six months', 'Partner project with {firm}'],
    sentences: [
      'We are an agency in {place} and need another {role} developer for six months.',
      'The client is a bank, so a background check is required.',
      'Our rate is {n}00 euros a day.',
      'Documents are at https://{firm}.example/brief and https://{firm}.example/nda.',
      'The design is ready in Figma.',
      'Please let me know when you could start.',
    ],
  },
  friend: {
    mail: 'free',
    subjects: ['Hi!', 'Long time', 'Lunch?'],
    sentences: [
      'It is {name}, we met at the conference in {place}.',
      'Your new site looks great, congratulations!',
      'Are you in town next week?',
      'I still have your book.',
      'Call me on {n}55 0192.',
    ],
  },
}

/** Spam of contact forms, by what is usually seen. */
const bad: Record<string, Kind> = {
  seo: {
    mail: 'free',
    subjects: ['Rank #1 on Google', 'SEO proposal', 'Your website traffic'],
    sentences: [
      'I was on your website and noticed that it does not rank on the first page of Google.',
      'Our SEO experts guarantee top rankings within {n} days.',
      'We build high quality backlinks with DA {n}0+.',
      'Reply with your phone number for a free audit report.',
      'Packages start at only $9{n} per month.',
      'You are losing organic traffic to competitors every day.',
      'See results at https://rank-{n}.example',
    ],
  },
  guest: {
    mail: 'free',
    subjects: ['Guest post', 'Sponsored article', 'Link insertion'],
    sentences: [
      'I would like to publish a guest post on your blog with a dofollow link.',
      'How much do you charge for a sponsored article?',
      'Our content is 100% unique and well researched.',
      'We have a casino and CBD client looking for link insertions.',
      'We can pay by PayPal after publication.',
      'Do you own other websites with good domain authority?',
    ],
  },
  crypto: {
    mail: 'odd',
    subjects: ['Earn $ {n}000 daily', 'Bitcoin wallet credited', 'Investment opportunity'],
    sentences: [
      'Your account has been credited with {n}.4 BTC, withdraw now.',
      'Invest $250 and earn $ {n}000 a week guaranteed.',
      'Elon’s new trading bot makes passive income automatically.',
      'Click here https://btc-{n}.example/claim before it expires.',
      'No experience needed, withdraw your profit every day.',
      'Limited spots available, act now!',
    ],
  },
  design: {
    mail: 'free',
    subjects: ['Website redesign', 'Mobile app development company', 'Offshore developers'],
    sentences: [
      'We are a leading web design and mobile app development company based in India.',
      'We can redesign your website at an affordable price.',
      'Our team of {n}0+ developers works in your time zone.',
      'May I send you our portfolio and price list?',
      'We offer WordPress, Magento, Laravel and PHP development services.',
      'Hire dedicated developers from $ {n} per hour.',
    ],
  },
  leads: {
    mail: 'odd',
    subjects: ['Email list of decision makers', 'B2B leads', 'Attendees list'],
    sentences: [
      'Would you be interested in a verified email list of {n}0,000 decision makers?',
      'The list contains names, titles, emails and direct phone numbers.',
      'We also have the attendees list of the trade show.',
      'Let me know your target industry and geography for counts and pricing.',
      'Data is 95% accurate and GDPR compliant.',
    ],
  },
  loan: {
    mail: 'odd',
    subjects: ['Business loan approved', 'Funding up to $ {n}00,000', 'Merchant cash advance'],
    sentences: [
      'Your business has been pre-approved for funding up to $ {n}00,000.',
      'No credit check and no collateral required.',
      'Get the money in your account within 24 hours.',
      'Low interest rate of {n}% per year.',
      'Apply now at https://fast-loan-{n}.example',
    ],
  },
  casino: {
    mail: 'odd',
    subjects: ['Online casino bonus', '{n}00 free spins'],
    sentences: [
      '[url=https://casino-{n}.example]best online casino[/url]',
      'Claim {n}00 free spins and a welcome bonus today.',
      'Bet on sports and win big with the best odds.',
      '<a href="https://slots-{n}.example">play slots now</a>',
      'Instant withdrawal, no deposit required.',
    ],
  },
  pharma: {
    mail: 'odd',
    subjects: ['Cheap pills', 'Canadian pharmacy', 'Lose weight fast'],
    sentences: [
      'Buy viagra and cialis online without prescription.',
      'Lose {n}0 pounds in two weeks with this keto pill.',
      'Doctors hate this simple trick.',
      'Visit https://pharm-{n}.example for the cheapest price.',
      'Discreet shipping worldwide, {n}0% discount today.',
    ],
  },
  russian: {
    mail: 'ru',
    subjects: ['Продвижение сайтов', 'Заработок в интернете', 'Рассылка по формам'],
    sentences: [
      'Предлагаем продвижение вашего сайта в топ поисковых систем.',
      'Сделаем рассылку по формам обратной связи всего за {n}0 долларов.',
      'Заработок от {n}000 рублей в день без вложений.',
      'Переходите по ссылке https://promo-{n}.example',
      'Гарантия результата, пишите в телеграм.',
    ],
  },
  maker: {
    mail: 'odd',
    subjects: ['Factory price', 'Manufacturer from Shenzhen', 'LED supplier'],
    sentences: [
      'Dear Sir or Madam, we are a professional manufacturer of LED lights in Shenzhen.',
      'We can offer the best factory price and fast delivery.',
      'MOQ is {n}00 pieces, free samples available.',
      'Please find our catalogue at https://led-{n}.example',
      'Looking forward to long-term cooperation with your esteemed company.',
    ],
  },
  scare: {
    mail: 'odd',
    subjects: ['Copyright violation', 'Your domain expires', 'Security notice'],
    sentences: [
      'Your domain is about to expire, renew it now to avoid interruption.',
      'You use images on your website that belong to me, see the evidence: https://files-{n}.example/dmca',
      'If you do not respond within {n} days we will take legal action.',
      'We found critical vulnerabilities on your website and ask for a bounty.',
      'Your account will be suspended, verify your details immediately.',
    ],
  },
  bulk: {
    mail: 'free',
    subjects: ['Message to millions', 'Contact form marketing', 'Advertise anywhere'],
    sentences: [
      'We send your message to millions of contact forms, exactly like this one.',
      'No ad can be ignored when it arrives in the inbox this way.',
      'Prices start at $ {n}9 per million websites.',
      'Contact my Skype or email for details.',
      'Unsubscribe here: https://optout-{n}.example',
    ],
  },
}

const hosts: Record<string, string[]> = {
  firm: ['northlight.example', 'harbor.example', 'tandem.example'],
  free: ['gmail.com', 'outlook.com', 'yahoo.com', 'proton.me'],
  de: ['gmx.de', 'web.de', 'posteo.de'],
  jp: ['yahoo.co.jp', 'gmail.com'],
  odd: ['mail-promo.example', 'gmail.com', 'bizmail.example', 'outlook.com'],
  ru: ['mail.ru', 'yandex.ru', 'gmail.com'],
}

/** A generator of numbers from 0 to 1 that is the same in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** `each` messages of every kind. */
export function spamMessages(each: number, random: () => number): Labelled[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const write = (kind: string, isSpam: boolean, { mail, subjects, sentences }: Kind): Labelled => {
    const name = pick(names)
    const values: Record<string, string> = { role: pick(roles), place: pick(places), name }
    values.firm = pick(firms).toLowerCase().replace(' ', '-')
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? `${1 + Math.floor(random() * 9)}`)
    const chosen = shuffled(sentences, random).slice(0, 2 + Math.floor(random() * 3))
    const local = name.toLowerCase().replace(/\W+/g, pick(['.', '', '_']))
    return {
      kind,
      isSpam,
      name,
      email: `${local}@${pick(hosts[mail] ?? [])}`,
      subject: fill(pick(subjects)),
      message: chosen.map(fill).join(pick([' ', '\n', '\n\n'])),
    }
  }
  return [
    ...Object.entries(good).flatMap(([kind, rules]) =>
      Array.from({ length: each }, () => write(kind, false, rules)),
    ),
    ...Object.entries(bad).flatMap(([kind, rules]) =>
      Array.from({ length: each }, () => write(kind, true, rules)),
    ),
  ]
}
