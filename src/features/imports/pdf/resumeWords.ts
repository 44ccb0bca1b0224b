import { wordsIn } from '../../resumes/tailoring/words.ts'

/** Words of job titles in English, German, French, Spanish and Portuguese, without accents: roots of at least six letters. */
const roleRoots =
  `engineer developer manager director designer analyst architect consultant administrat scientist researcher
  specialist coordinator programad teacher professor lecturer programmer technician assistant operator editor writer accountant
  representative associate instructor trainee apprentice founder freelance president strategist evangelist supervisor
  entwickl ingenieur leiter berater werkstudent praktikant praktikum mitarbeiter geschaftsfuhr wissenschaftl teamleit
  projektleit architekt informatik auszubild ausbildung techniker lehrer kauffrau kaufmann gestalter redakteur referent
  developpeu ingenieu responsable directeu directric stagiaire analyste technicien alternant professeu concepteu
  consultante ingenier desarrollador gerente consultora analista arquitect becari tecnico profesor
  diseñador disenador cientific jefatura coordinador engenheir desenvolvedor diretor estagiari estagio lideranca
  coordenador cientista
  journalist photograph translator attorney paralegal secretary receptionist cashier bartender librarian pharmacist
  therapist psychologist economist statistician actuary auditor controller inspector mechanic electrician carpenter
  plumber producer publicist marketer copywriter animator illustrator curator lawyer trainer physician reporter
  pfleger buchhalt verkauf sekretar sachbearbeit erzieher elektriker mechanik fotograf ubersetz anwalt disponent
  infirmier medecin avocat comptable vendeur hotesse attache cuisinier secretaire graphiste moniteur animateur
  conseiller caissier serveur cocinero camarer ayudante enfermer abogad periodista contable vendedor dependient
  maestr conductor electricista jornalista cozinheir advogad contabilis motorista auxiliar pesquisador projetista supervis tutorin redactor redator enfermeir administrad executiv`
    .split(/\s+/)
    .filter(Boolean)
/** Shorter ones, as whole words. */
const roleWords = new Set(
  `lead head chief officer cto ceo cfo coo intern internship vp principal staff owner fellow student sales support nurse
  devops sre tester qa tutor chef cheffe stage charge chargee jefe jefa practicas lider chefe editor author co-founder cofounder
  partner contractor member tech-lead teamlead werkstudentin gestalterin leitung aide agent buyer clerk cook driver
  medic pilot planner recruiter waiter barista dev pm`.split(/\s+/),
)

/** Words of a text in small letters without accents. */
export const plainWords = (text: string): string[] =>
  wordsIn(text).map(({ text }) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())

export const namesRole = (text: string): boolean =>
  plainWords(text).some(
    (word) => roleWords.has(word) || roleRoots.some((root) => word.includes(root)),
  )

/** Endings of words that say what somebody does. */
const roleEnding =
  /(?:er|erin|or|orin|ist|istin|ian|ant|eur|euse|rice|ier|iere|iste|ien|ienne|dor|dora|ero|era|ista|nte)$/

/** Whether a text could be a job title by the ending of its first or last word. */
export const endsLikeRole = (text: string): boolean => {
  const words = plainWords(text)
  return [words[0], words.at(-1)].some((word = '') => word.length > 4 && roleEnding.test(word))
}

/** Words that only names of organisations have. */
const companyWords = new Set(
  `inc llc ltd limited gmbh ag kg se sa sas sarl bv nv plc corp corporation company co lda ltda sl slu spa srl oy ab aps
  group gruppe groupe grupo labs lab studio studios technologies technology solutions systems systeme software consulting
  partners bank banco banque university universitat universite universidad universidade institute institut instituto
  agency agentur agence agencia foundation stiftung fondation fundacion fundacao ev holding industries services
  ventures capital media networks hospital ministry ministerium verlag werke`.split(/\s+/),
)

export const namesCompany = (text: string): boolean =>
  plainWords(text).some((word) => companyWords.has(word)) || /\bS\.?[AL]\.?$|e\. ?V\./.test(text)

const schoolRoots =
  `universit universid hochschule fachhochschule college institute institut school schule academy akademie academie academia
  ecole facult fakultat lycee gymnasium politec polytechn instituto escola escuela colegio conservator campus`
    .split(/\s+/)
    .filter(Boolean)
const schoolWords = new Set(
  'eth epfl mit tu fh uni rwth kit lmu tum insa hec ucl lse eesti iut cmu ucla upm uab usp ufrj unicamp ist'.split(
    ' ',
  ),
)

export const namesSchool = (text: string): boolean =>
  plainWords(text).some(
    (word) => schoolWords.has(word) || schoolRoots.some((root) => word.includes(root)),
  )

const degreeRoots =
  `bachelor master doctor doktor diplom abitur licence licenci baccalaur grado maestria mestrado bacharel doutor doctorat
  promotion certificate diploma associate ingenieur ingenieria engenharia degree staatsexamen magister graduado postgrad
  fachinformatik reife studium bachiller tecnologo magistere ausbildung`
    .split(/\s+/)
    .filter(Boolean)
const degreeWords = new Set(
  'bsc msc ba ma bs ms phd beng meng mba llb llm bts dut dea dess mphil dphil ged mres pgdip bfa mfa hnd fp dr btech mtech md'.split(
    ' ',
  ),
)

export const namesDegree = (text: string): boolean => {
  const words = plainWords(text.replace(/(?<=\b[A-Za-z])\.(?=[A-Za-z])/g, ''))
  return words.some(
    (word) => degreeWords.has(word) || degreeRoots.some((root) => word.includes(root)),
  )
}

/** Marks before the items of a list. */
const listMark = /^(?:[•●◦▪■▸▹‣○➢►✓✔⁃➤❖→»›∙◆◇*·–—-]|[oO](?=[\t ]\p{Lu}))[\t ]*(?=\S)/u

export const isListed = (text: string) => listMark.test(text)
export const withoutMark = (text: string) => text.replace(listMark, '').trim()
