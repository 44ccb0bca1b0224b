/** Sections of a résumé, named as in JSON Resume. */
export type SectionKind =
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'projects'
  | 'certificates'
  | 'awards'
  | 'volunteer'
  | 'interests'
  | 'other'

/** Headings in English, German, French, Spanish and Portuguese, without accents. */
const headings: Readonly<Record<SectionKind, string>> = {
  contact: `contact|contacts|contact details|contact information|contact info|contact me|personal details|personal information|personal data|personal info|get in touch|links|profiles|online|social|find me online
kontakt|kontaktdaten|personliche daten|personliche angaben|angaben zur person|zur person|personalien
coordonnees|informations personnelles|etat civil|me contacter|liens
contacto|datos personales|datos de contacto|informacion personal|informacion de contacto|enlaces
contato|contatos|contactos|dados pessoais|informacoes pessoais|informacoes de contato|dados de contato`,
  summary: `summary|profile|about|about me|professional summary|professional profile|career summary|executive summary|career profile|objective|career objective|personal statement|personal profile|personal summary|introduction|overview|highlights|who i am
profil|kurzprofil|uber mich|zusammenfassung|personliches profil|berufliches profil|ziel|kurzvorstellung
a propos|a propos de moi|resume professionnel|profil professionnel|presentation|objectif|objectif professionnel
perfil|sobre mi|resumen|resumen profesional|perfil profesional|extracto|objetivo|objetivo profesional|acerca de mi|presentacion
resumo|sobre|sobre mim|resumo profissional|perfil profissional|objetivo profissional|apresentacao`,
  work: `experience|experiences|work experience|work experiences|professional experience|relevant experience|relevant work experience|employment|employment history|employment experience|work history|work|career|career history|professional background|professional history|positions|industry experience|job history|selected experience|research experience|teaching experience|industrial experience|career experience
berufserfahrung|beruflicher werdegang|berufspraxis|berufliche erfahrung|berufliche erfahrungen|berufliche stationen|berufliche laufbahn|werdegang|praxiserfahrung|praktische erfahrung|praktische erfahrungen|arbeitserfahrung|erfahrung|erfahrungen|berufstatigkeit|praktika
experience professionnelle|experiences professionnelles|parcours professionnel|parcours|emplois|carriere
experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|historial laboral|trayectoria
experiencia profissional|experiencias|experiencias profissionais|historico profissional|trajetoria profissional|percurso profissional|atividade profissional`,
  education: `education|education and training|education and qualifications|academic background|academic qualifications|academic history|academics|educational background|studies|university education|academic education|academic record
ausbildung|bildung|bildungsweg|studium|akademische ausbildung|schulbildung|ausbildung und studium|studium und ausbildung|akademischer werdegang|schule und studium|schulische ausbildung|hochschulbildung|aus- und weiterbildung|bildungsgang|schulausbildung
formation|formations|diplomes|etudes|formation academique|parcours academique|parcours scolaire|formation et diplomes|diplomes et formations|cursus|formation universitaire
educacion|formacion|formacion academica|estudios|educacion y formacion|titulacion|formacion reglada
formacao|formacao academica|educacao|escolaridade|educacao e formacao|habilitacoes academicas|habilitacoes literarias|percurso academico`,
  skills: `skills|technical skills|core skills|key skills|professional skills|hard skills|soft skills|other skills|additional skills|it skills|computer skills|digital skills|skills and tools|tools and skills|skills summary|skills and technologies|competencies|competences|core competencies|key competencies|technologies|technology|tech stack|technical stack|expertise|areas of expertise|technical expertise|tools|toolbox|programming languages|programming|technical proficiencies|technical knowledge|strengths|key strengths|technical competencies|skills and expertise|technical summary|software
kenntnisse|fahigkeiten|kompetenzen|it-kenntnisse|edv-kenntnisse|technische kenntnisse|technische fahigkeiten|fachkenntnisse|kenntnisse und fahigkeiten|fahigkeiten und kenntnisse|besondere kenntnisse|technologien|werkzeuge|it kenntnisse|edv|starken|weitere kenntnisse|skills und tools
competences|competences techniques|competences cles|savoir-faire|savoir-etre|outils|informatique|competences informatiques|technologies et outils|domaines de competence|atouts
habilidades|aptitudes|conocimientos|competencias|competencias clave|habilidades tecnicas|conocimientos tecnicos|tecnologias|herramientas|informatica|capacidades|habilidades y competencias|competencias digitales|conocimientos informaticos
competencias tecnicas|conhecimentos|conhecimentos tecnicos|habilidades e competencias|ferramentas|aptidoes|competencias digitais|tecnologias e ferramentas`,
  languages: `languages|language skills|language proficiency|spoken languages|foreign languages|linguistic skills
sprachen|sprachkenntnisse|fremdsprachen
langues|langues etrangeres|competences linguistiques
idiomas|lenguas|conocimiento de idiomas
linguas|linguas estrangeiras|competencias linguisticas`,
  projects: `projects|personal projects|side projects|selected projects|key projects|open source|open source projects|open-source projects|notable projects|academic projects|open source contributions|open-source|portfolio
projekte|eigene projekte|private projekte|ausgewahlte projekte|personliche projekte|projekterfahrung
projets|projets personnels|realisations|projets selectionnes
proyectos|proyectos personales|proyectos destacados
projetos|projetos pessoais|projetos selecionados`,
  certificates: `certifications|certification|certificates|licenses and certifications|licences and certifications|certifications and licenses|certifications and courses|courses and certifications|courses|training|trainings|training and certifications|professional development|professional certifications
zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|fortbildung|zertifikate und weiterbildungen|kurse|lehrgange
certificats|formations complementaires|formation continue
certificaciones|certificados|cursos|cursos y certificaciones|formacion complementaria
certificacoes|certificacoes e cursos|cursos e certificacoes|cursos complementares|formacao complementar`,
  awards: `awards|honors|honours|awards and honors|honors and awards|awards and honours|honours and awards|achievements|awards and achievements|recognition|scholarships|honors & awards|awards and scholarships|prizes
auszeichnungen|preise|auszeichnungen und preise|stipendien|ehrungen|preise und auszeichnungen
distinctions|prix|prix et distinctions|recompenses|bourses
premios|reconocimientos|premios y reconocimientos|logros|becas
premios e reconhecimentos|distincoes|reconhecimentos|conquistas|bolsas`,
  volunteer: `volunteering|volunteer|volunteer work|volunteer experience|volunteering experience|community|community involvement|voluntary work|community service|extracurricular activities|leadership and activities
ehrenamt|ehrenamtliches engagement|engagement|ehrenamtliche tatigkeiten|ehrenamtliche tatigkeit|soziales engagement
benevolat|engagements|vie associative|engagement associatif|activites benevoles
voluntariado|trabajo voluntario
trabalho voluntario|experiencia de voluntariado`,
  interests: `interests|hobbies|hobbies and interests|interests and hobbies|personal interests|activities|activities and interests
interessen|hobbys|hobbies und interessen|interessen und hobbys|freizeit
centres d'interet|centres d’interet|loisirs|interets|passions
intereses|aficiones|hobbies e intereses|intereses personales
interesses|hobbies e interesses|passatempos`,
  other: `references|referees|publications|selected publications|papers|talks|conferences|presentations|talks and publications|publications and talks|patents|additional information|other|miscellaneous|memberships|affiliations|professional memberships|teaching|research|research interests|signature|declaration|coursework|relevant coursework
referenzen|veroffentlichungen|publikationen|vortrage|sonstiges|mitgliedschaften|weiteres|patente
conferences et publications|informations complementaires|divers|brevets
referencias|publicaciones|conferencias|otros|otros datos|informacion adicional|datos adicionales
publicacoes|palestras|outros|informacoes adicionais|outras informacoes`,
}

const kinds = new Map(
  Object.entries(headings).flatMap(([kind, names]) =>
    names.split(/[|\n]/).map((name) => [name, kind as SectionKind] as const),
  ),
)

/** Names of the document itself. */
const titles = new Set(
  'curriculum vitae|cv|resume|lebenslauf|curriculo|curriculum|hoja de vida|tabellarischer lebenslauf'.split(
    '|',
  ),
)

/** Small letters without accents, marks and letter spacing, as `headings` has them. */
const plainHeading = (text: string): string => {
  const joined = /^(?:\p{L} )+\p{L}$/u.test(text.trim()) ? text.replaceAll(' ', '') : text
  return joined
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}'’ -]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .join(' ')
}

/** The section that a text is the heading of, if it is one of those that people write. */
export const sectionKindOf = (text: string): SectionKind | undefined => {
  if (text.length > longestHeading) return undefined
  const plain = plainHeading(text)
  return kinds.get(plain) ?? kinds.get(plain.replace(/ (?:und|et|y|e) /, ' and '))
}

export const longestHeading = 60

export const isSectionHeading = (text: string) => sectionKindOf(text) !== undefined

/** Whether a text names the document and nothing in it. */
export const isDocumentTitle = (text: string) => titles.has(plainHeading(text))

/** Roots by which longer headings are known, most telling first. */
const roots: readonly (readonly [SectionKind, string])[] = [
  ['volunteer', 'volunteer ehrenamt benevol voluntari'],
  ['certificates', 'certif zertif weiterbild fortbild'],
  ['work', 'experience experiencia employment berufserfahrung werdegang'],
  ['education', 'education ausbildung studium formation formacion formacao'],
  ['languages', 'language sprach langues idiomas linguas'],
  ['skills', 'skill kenntnisse fahigkeiten competenc habilidades technolog'],
  ['projects', 'project projekt projet proyecto'],
  ['awards', 'award honor auszeichn premio'],
  ['interests', 'interest hobb interess'],
]

/** The section of a longer heading, by a word in it. Only for a line that looks like the other headings. */
export const sectionKindIn = (text: string): SectionKind => {
  const plain = plainHeading(text)
  const found = roots.find(([, words]) => words.split(' ').some((word) => plain.includes(word)))
  return found?.[0] ?? 'other'
}

/** Whether a line is the number of its page. */
export const isPageNumber = (text: string) =>
  /^(?:(?:page|seite|pagina|página|p\.) ?)?\d{1,2}(?: ?(?:\/|of|von|sur|de) ?\d{1,2})?$/i.test(
    text.replaceAll('\t', ' ').trim(),
  )
