import type { Language } from './wording.ts'

/** An invented person, whose résumé is set in a layout and read again. Dates are YYYY-MM; an open end is absent. */
export type Person = {
  language: Language
  name: string
  label: string
  email: string
  phone: string
  location: string
  links: string[]
  summary: string
  work: Job[]
  education: School[]
  skills: { name: string; keywords: string[] }[]
  languages: { language: string; fluency: string }[]
}
export type Job = {
  position: string
  name: string
  location: string
  start: string
  end?: string
  points: string[]
}
export type School = {
  studyType: string
  area: string
  institution: string
  start: string
  end: string
}

const job = (
  [position, name, location]: [string, string, string],
  [start, end]: [string, string?],
  ...points: string[]
): Job => ({ position, name, location, start, ...(end && { end }), points })
const school = (
  studyType: string,
  area: string,
  institution: string,
  start: string,
  end: string,
): School => ({ studyType, area, institution, start, end })
const skill = (name: string, keywords: string) => ({ name, keywords: keywords.split(', ') })
const tongue = (language: string, fluency: string) => ({ language, fluency })

export const people: Person[] = [
  {
    language: 'en',
    name: 'Maya Thornbury',
    label: 'Senior Backend Engineer',
    email: 'maya.thornbury@mail.example',
    phone: '+44 20 7946 0958',
    location: 'Bristol, United Kingdom',
    links: ['github.com/mthornbury', 'linkedin.com/in/maya-thornbury'],
    summary:
      'Backend engineer with nine years of experience in payment systems. I like small services, clear logs and deployments that nobody notices. Lately I have led the move of a ledger from one large database to many small ones.',
    work: [
      job(
        ['Senior Backend Engineer', 'Harrow Payments Ltd', 'Bristol, UK'],
        ['2020-03'],
        'Led the design of a ledger that books 4 million transactions a day without a lock on the whole table.',
        'Reduced the time of the nightly settlement from six hours to forty minutes by sorting it into streams.',
        'Mentored three engineers, two of whom now lead teams of their own.',
      ),
      job(
        ['Backend Engineer', 'Kestrel Analytics', 'London, UK'],
        ['2016-09', '2020-02'],
        'Built an ingestion service in Go that takes 90,000 events per second on four machines.',
        'Wrote the on-call handbook that is still in use.',
      ),
      job(
        ['Junior Developer', 'Brightwater Digital', 'Bath, UK'],
        ['2014-07', '2016-08'],
        'Maintained a booking platform for regional theatres in PHP and PostgreSQL.',
      ),
    ],
    education: [school('BSc', 'Computer Science', 'University of Bath', '2011-09', '2014-06')],
    skills: [
      skill('Languages', 'Go, TypeScript, Python, SQL'),
      skill('Infrastructure', 'Kubernetes, Terraform, PostgreSQL, Kafka'),
    ],
    languages: [tongue('English', 'Native'), tongue('French', 'Intermediate')],
  },
  {
    language: 'de',
    name: 'Jonas Reinhardt',
    label: 'Softwareentwickler',
    email: 'jonas.reinhardt@post.example',
    phone: '+49 170 5550142',
    location: 'Leipzig, Deutschland',
    links: ['github.com/jreinhardt', 'jonas-reinhardt.example'],
    summary:
      'Softwareentwickler mit sieben Jahren Erfahrung in der Logistik. Ich entwerfe Schnittstellen, die man ohne Handbuch versteht, und messe, bevor ich etwas schneller mache.',
    work: [
      job(
        ['Senior Softwareentwickler', 'Lindenhof Logistik GmbH', 'Leipzig'],
        ['2021-05'],
        'Einführung einer ereignisbasierten Architektur für die Planung von 1.200 Touren am Tag.',
        'Ablösung des alten Lagersystems ohne einen Tag Stillstand.',
      ),
      job(
        ['Softwareentwickler', 'Weber & Söhne Maschinenbau AG', 'Chemnitz'],
        ['2017-10', '2021-04'],
        'Entwicklung einer Steuerung für Förderbänder in C++ und Qt.',
        'Aufbau der automatischen Tests mit mehr als 3.000 Fällen.',
      ),
      job(
        ['Werkstudent', 'Institut für Informatik, TU Chemnitz', 'Chemnitz'],
        ['2015-04', '2017-09'],
        'Betreuung der Übungen zur Vorlesung Betriebssysteme.',
      ),
    ],
    education: [
      school('M.Sc.', 'Informatik', 'Technische Universität Chemnitz', '2015-10', '2017-09'),
      school('B.Sc.', 'Informatik', 'Technische Universität Chemnitz', '2012-10', '2015-09'),
    ],
    skills: [
      skill('Programmiersprachen', 'Java, Kotlin, C++, TypeScript'),
      skill('Werkzeuge', 'Docker, Git, Jenkins, PostgreSQL'),
    ],
    languages: [tongue('Deutsch', 'Muttersprache'), tongue('Englisch', 'C1')],
  },
  {
    language: 'fr',
    name: 'Camille Deroche',
    label: 'Ingénieure logiciel',
    email: 'camille.deroche@courriel.example',
    phone: '+33 6 12 34 56 78',
    location: 'Lyon, France',
    links: ['github.com/cderoche', 'linkedin.com/in/camille-deroche'],
    summary:
      'Ingénieure logiciel depuis huit ans, je construis des outils internes que les équipes ont envie d’utiliser. J’aime les interfaces simples, les données propres et les revues de code courtes.',
    work: [
      job(
        ['Ingénieure logiciel senior', 'Solévia', 'Lyon, France'],
        ['2019-11'],
        'Conception d’une plateforme de suivi pour 2 000 panneaux solaires.',
        'Encadrement de deux alternants et animation des revues de code.',
      ),
      job(
        ['Développeuse full stack', 'Atelier Numérique du Rhône', 'Villeurbanne, France'],
        ['2016-02', '2019-10'],
        'Refonte du site de billetterie avec React et Symfony.',
        'Réduction du temps de chargement de 6 à 1,5 secondes.',
      ),
      job(
        ['Stagiaire développement', 'Orange Labs', 'Grenoble, France'],
        ['2015-03', '2015-08'],
        'Prototype d’un tableau de bord pour la supervision du réseau.',
      ),
    ],
    education: [school('Diplôme d’ingénieur', 'Informatique', 'INSA Lyon', '2010-09', '2015-06')],
    skills: [
      skill('Langages', 'TypeScript, PHP, Python'),
      skill('Outils', 'React, Symfony, Docker, GitLab'),
    ],
    languages: [tongue('Français', 'Langue maternelle'), tongue('Anglais', 'Courant')],
  },
  {
    language: 'es',
    name: 'Lucía Navarro Gil',
    label: 'Desarrolladora frontend',
    email: 'lucia.navarro@correo.example',
    phone: '+34 612 345 678',
    location: 'Valencia, España',
    links: ['github.com/lucianavarro', 'linkedin.com/in/lucia-navarro-gil'],
    summary:
      'Desarrolladora frontend con seis años de experiencia en comercio electrónico. Me importan la accesibilidad, el rendimiento y los textos claros.',
    work: [
      job(
        ['Desarrolladora frontend', 'Mercado Azul S.L.', 'Valencia, España'],
        ['2021-01'],
        'Migración de la tienda a Next.js, con un 35 % menos de abandono en el pago.',
        'Creación de un sistema de diseño que usan cinco equipos.',
      ),
      job(
        ['Programadora web', 'Turia Estudio', 'Valencia, España'],
        ['2018-06', '2020-12'],
        'Desarrollo de sitios para museos y ayuntamientos.',
        'Automatización de las pruebas de accesibilidad.',
      ),
    ],
    education: [
      school(
        'Grado',
        'Ingeniería Informática',
        'Universitat Politècnica de València',
        '2014-09',
        '2018-06',
      ),
    ],
    skills: [
      skill('Frontend', 'React, TypeScript, CSS, Next.js'),
      skill('Otros', 'Figma, Cypress, Node.js'),
    ],
    languages: [tongue('Español', 'Nativo'), tongue('Inglés', 'B2'), tongue('Catalán', 'Nativo')],
  },
  {
    language: 'pt',
    name: 'Tiago Almeida',
    label: 'Engenheiro de dados',
    email: 'tiago.almeida@correio.example',
    phone: '+351 912 345 678',
    location: 'Porto, Portugal',
    links: ['github.com/talmeida', 'linkedin.com/in/tiago-almeida'],
    summary:
      'Engenheiro de dados com experiência em saúde e transportes. Gosto de modelos simples, de dados documentados e de pipelines que se explicam.',
    work: [
      job(
        ['Engenheiro de dados sénior', 'Maré Saúde', 'Porto, Portugal'],
        ['2020-09'],
        'Construção de um data lake com registos de 40 hospitais.',
        'Redução de 70 % do custo das consultas com particionamento.',
      ),
      job(
        ['Analista de dados', 'Comboios do Norte', 'Braga, Portugal'],
        ['2017-01', '2020-08'],
        'Previsão da procura por linha e por hora.',
        'Painéis em tempo real para o centro de operações.',
      ),
    ],
    education: [
      school('Mestrado', 'Engenharia Informática', 'Universidade do Minho', '2014-09', '2016-12'),
      school('Licenciatura', 'Matemática', 'Universidade do Porto', '2011-09', '2014-07'),
    ],
    skills: [
      skill('Dados', 'Spark, Airflow, dbt, BigQuery'),
      skill('Linguagens', 'Python, SQL, Scala'),
    ],
    languages: [tongue('Português', 'Nativo'), tongue('Inglês', 'Fluente')],
  },
  {
    language: 'en',
    name: 'Oluwaseun Adeyemi',
    label: 'Product Designer',
    email: 'seun@adeyemi.example',
    phone: '(415) 555-0132',
    location: 'San Francisco, CA',
    links: ['https://adeyemi.example', 'linkedin.com/in/oluwaseun-adeyemi'],
    summary:
      'Product designer who writes code. I have shipped design systems, onboarding flows and one very small operating system for a kitchen scale.',
    work: [
      job(
        ['Staff Product Designer', 'Fernhill', 'San Francisco, CA'],
        ['2022-02'],
        'Own the design system used by 14 product teams; 92 % of screens are built from it.',
        'Ran 60 interviews with clinic managers and turned them into a scheduling tool.',
      ),
      job(
        ['Senior Product Designer', 'Parcelwise Inc.', 'Oakland, CA'],
        ['2018-08', '2022-01'],
        'Redesigned the returns flow, which cut support tickets by a third.',
        'Introduced weekly critiques and a shared component library.',
        'Hired four designers.',
      ),
      job(
        ['Interaction Designer', 'Studio Okapi', 'Portland, OR'],
        ['2015-06', '2018-07'],
        'Designed kiosks for three national parks.',
      ),
    ],
    education: [
      school('BFA', 'Interaction Design', 'California College of the Arts', '2011-08', '2015-05'),
    ],
    skills: [
      skill('Design', 'Figma, Prototyping, User research, Design systems'),
      skill('Code', 'HTML, CSS, React'),
    ],
    languages: [tongue('English', 'Native'), tongue('Yoruba', 'Fluent')],
  },
  {
    language: 'en',
    name: 'Dr. Priya Raghunathan',
    label: 'Machine Learning Researcher',
    email: 'priya.r@research.example',
    phone: '+1 617 555 0188',
    location: 'Cambridge, MA',
    links: ['github.com/praghu', 'scholar.example/priya'],
    summary:
      'Researcher in speech recognition for languages with few recordings. My work is in production in two telephone services and one hearing aid.',
    work: [
      job(
        ['Research Scientist', 'Lumen Speech Labs', 'Cambridge, MA'],
        ['2021-09'],
        'Train recognisers for nine languages with less than fifty hours of audio each.',
        'Published four papers, one of them with a best paper award.',
      ),
      job(
        ['Postdoctoral Fellow', 'Northeastern Institute of Technology', 'Boston, MA'],
        ['2018-10', '2021-08'],
        'Studied how models forget, and how to let them forget less.',
        'Taught the graduate course on sequence models.',
      ),
      job(
        ['Data Science Intern', 'Bluebird Telecom', 'Seattle, WA'],
        ['2016-06', '2016-09'],
        'Built a classifier for voicemail spam with 97 % precision.',
      ),
    ],
    education: [
      school('PhD', 'Electrical Engineering', 'University of Washington', '2013-09', '2018-08'),
      school(
        'B.Tech.',
        'Electronics',
        'Indian Institute of Technology Madras',
        '2009-07',
        '2013-05',
      ),
    ],
    skills: [
      skill('Machine learning', 'PyTorch, JAX, Kaldi'),
      skill('Programming', 'Python, C++, Rust'),
    ],
    languages: [
      tongue('English', 'Fluent'),
      tongue('Tamil', 'Native'),
      tongue('Hindi', 'Conversational'),
    ],
  },
  {
    language: 'de',
    name: 'Anna-Lena Vogt',
    label: 'Projektleiterin IT',
    email: 'al.vogt@web-mail.example',
    phone: '0341 5550177',
    location: 'Zürich, Schweiz',
    links: ['linkedin.com/in/annalena-vogt'],
    summary:
      'Projektleiterin mit Schwerpunkt Gesundheitswesen. Ich bringe Fachbereiche und Entwicklung an einen Tisch und halte Termine, weil ich früh sage, was nicht geht.',
    work: [
      job(
        ['Projektleiterin', 'Kantonsspital Limmattal', 'Zürich, Schweiz'],
        ['2019-08'],
        'Leitung der Einführung einer elektronischen Patientenakte mit 900 Nutzern.',
        'Verantwortung für ein Budget von 2,4 Mio. Franken.',
      ),
      job(
        ['Beraterin Digitalisierung', 'Arbogast Consulting AG', 'Basel, Schweiz'],
        ['2015-01', '2019-07'],
        'Beratung von zwölf Kliniken bei der Auswahl ihrer Systeme.',
        'Schulungen für mehr als 300 Personen.',
      ),
      job(
        ['Wissenschaftliche Mitarbeiterin', 'Universität Heidelberg', 'Heidelberg, Deutschland'],
        ['2012-04', '2014-12'],
        'Forschung zu Abläufen in Notaufnahmen.',
      ),
    ],
    education: [
      school('Diplom', 'Medizinische Informatik', 'Hochschule Heilbronn', '2006-10', '2011-09'),
    ],
    skills: [
      skill('Methoden', 'Scrum, HERMES, Prozessanalyse'),
      skill('Systeme', 'SAP, Jira, Confluence'),
    ],
    languages: [
      tongue('Deutsch', 'Muttersprache'),
      tongue('Englisch', 'fließend'),
      tongue('Italienisch', 'Grundkenntnisse'),
    ],
  },
  {
    language: 'fr',
    name: 'Hugo Lemaître',
    label: 'Administrateur systèmes',
    email: 'hugo.lemaitre@boite.example',
    phone: '06 98 76 54 32',
    location: 'Nantes, France',
    links: ['gitlab.com/hlemaitre'],
    summary:
      'Administrateur systèmes passionné par l’automatisation. Dix ans de production, trois migrations de centre de données, aucune sauvegarde perdue.',
    work: [
      job(
        ['Administrateur systèmes', 'Groupe Estuaire', 'Nantes, France'],
        ['2018-04'],
        'Automatisation de 400 serveurs avec Ansible et Terraform.',
        'Mise en place de sauvegardes chiffrées et testées chaque semaine.',
      ),
      job(
        ['Technicien réseau', 'Mairie de Rennes', 'Rennes, France'],
        ['2013-09', '2018-03'],
        'Support de 1 500 postes et de 30 sites.',
        'Déploiement du réseau sans fil des bibliothèques.',
      ),
    ],
    education: [
      school('Licence professionnelle', 'Réseaux', 'Université de Rennes', '2012-09', '2013-06'),
      school('BTS', 'Services informatiques', 'Lycée Chateaubriand', '2010-09', '2012-06'),
    ],
    skills: [skill('Systèmes', 'Debian, Proxmox, Ansible'), skill('Réseau', 'BGP, VPN, pfSense')],
    languages: [
      tongue('Français', 'Langue maternelle'),
      tongue('Anglais', 'Technique'),
      tongue('Breton', 'Notions'),
    ],
  },
  {
    language: 'es',
    name: 'Rodrigo Fuentes Ibarra',
    label: 'Arquitecto de software',
    email: 'rodrigo@fuentes.example',
    phone: '+52 55 1234 5678',
    location: 'Ciudad de México, México',
    links: ['github.com/rfuentes'],
    summary:
      'Arquitecto de software con doce años en banca. He dirigido equipos de hasta veinte personas y todavía programo cada semana.',
    work: [
      job(
        ['Arquitecto de software', 'Banco del Valle', 'Ciudad de México, México'],
        ['2018-02'],
        'Diseño de la plataforma de pagos instantáneos, con 12 millones de usuarios.',
        'Definición de los estándares de API para cuarenta equipos.',
      ),
      job(
        ['Líder técnico', 'Nube Norte', 'Monterrey, México'],
        ['2014-05', '2018-01'],
        'Dirección de un equipo de ocho personas.',
        'Migración de un monolito en Java a servicios en contenedores.',
      ),
      job(
        ['Desarrollador Java', 'Sistemas Quetzal', 'Guadalajara, México'],
        ['2011-08', '2014-04'],
        'Mantenimiento del sistema de nómina de tres estados.',
      ),
    ],
    education: [
      school(
        'Licenciatura',
        'Ciencias de la Computación',
        'Universidad de Guadalajara',
        '2007-08',
        '2011-07',
      ),
    ],
    skills: [
      skill('Backend', 'Java, Spring, Kafka, Oracle'),
      skill('Nube', 'AWS, Kubernetes, Terraform'),
    ],
    languages: [tongue('Español', 'Nativo'), tongue('Inglés', 'Avanzado')],
  },
  {
    language: 'pt',
    name: 'Beatriz Cardoso dos Santos',
    label: 'Desenvolvedora mobile',
    email: 'bia.cardoso@caixa.example',
    phone: '+55 11 91234-5678',
    location: 'São Paulo, Brasil',
    links: ['github.com/biacardoso', 'linkedin.com/in/beatriz-cardoso'],
    summary:
      'Desenvolvedora mobile com foco em aplicativos financeiros. Publiquei doze aplicativos, o maior deles com três milhões de usuários.',
    work: [
      job(
        ['Desenvolvedora mobile sênior', 'Banco Horizonte', 'São Paulo, Brasil'],
        ['2021-06'],
        'Reescrita do aplicativo em Kotlin Multiplatform.',
        'Redução das falhas de 2 % para 0,1 % das sessões.',
      ),
      job(
        ['Desenvolvedora Android', 'Pagamento Já', 'Campinas, Brasil'],
        ['2018-03', '2021-05'],
        'Implementação de pagamentos por aproximação.',
        'Criação de uma biblioteca de componentes acessíveis.',
      ),
      job(
        ['Estagiária', 'Instituto de Pesquisas do Interior', 'Campinas, Brasil'],
        ['2017-01', '2017-12'],
        'Aplicativo de coleta de dados para trabalho de campo.',
      ),
    ],
    education: [
      school(
        'Bacharelado',
        'Ciência da Computação',
        'Universidade Estadual de Campinas',
        '2014-02',
        '2017-12',
      ),
    ],
    skills: [
      skill('Mobile', 'Kotlin, Swift, Flutter'),
      skill('Ferramentas', 'Firebase, Fastlane, Figma'),
    ],
    languages: [
      tongue('Português', 'Nativo'),
      tongue('Inglês', 'Avançado'),
      tongue('Espanhol', 'Básico'),
    ],
  },
  {
    language: 'en',
    name: 'Grace O’Malley-Finch',
    label: 'Engineering Manager',
    email: 'grace.omalley.finch@inbox.example',
    phone: '+353 1 555 0199',
    location: 'Dublin, Ireland',
    links: ['linkedin.com/in/grace-omf', 'https://graceomf.example/blog'],
    summary:
      'Engineering manager for platform teams. I keep plans short, reviews kind and incident reports free of blame.',
    work: [
      job(
        ['Engineering Manager', 'Shannon Cloud', 'Dublin, Ireland'],
        ['2021-01'],
        'Lead two teams with fourteen engineers who run the container platform.',
        'Brought the number of pages at night from eleven a week to one.',
      ),
      job(
        ['Site Reliability Engineer', 'Dockside Media', 'Dublin, Ireland'],
        ['2017-05', '2020-12'],
        'Moved 300 services from virtual machines to Kubernetes.',
        'Wrote the tool with which teams set their own alerts.',
      ),
      job(
        ['Systems Administrator', 'Galway County Council', 'Galway, Ireland'],
        ['2013-02', '2017-04'],
        'Ran mail, files and backups for 1,100 people.',
      ),
    ],
    education: [
      school('BEng', 'Software Engineering', 'University of Limerick', '2008-09', '2012-05'),
    ],
    skills: [
      skill('Leadership', 'Hiring, Coaching, Roadmaps'),
      skill('Platform', 'Kubernetes, Prometheus, Go, Linux'),
    ],
    languages: [tongue('English', 'Native'), tongue('Irish', 'Fluent')],
  },
]

/** People with other work and in smaller towns, written after the rules. */
export const otherPeople: Person[] = [
  {
    language: 'en',
    name: 'Tobias Kirkwall',
    label: 'Registered Nurse',
    email: 'tkirkwall@carenet.example',
    phone: '01856 555 014',
    location: 'Kirkwall, Scotland',
    links: ['linkedin.com/in/tkirkwall'],
    summary:
      'Nurse in intensive care with eleven years on night shifts. I train new colleagues and write the plans for the ward.',
    work: [
      job(
        ['Senior Staff Nurse', 'Balfour Hospital', 'Kirkwall'],
        ['2019-02'],
        'Care for up to four ventilated patients a night.',
        'Wrote the handover sheet that all wards use now.',
      ),
      job(
        ['Ward Sister', 'NHS Highland', 'Inverness'],
        ['2015-04', '2019-01'],
        'Planned the shifts of 26 people.',
        'Cut agency hours by 40 % within a year.',
      ),
      job(
        ['Healthcare Assistant', 'Eden Care Homes', 'Perth'],
        ['2012-09', '2015-03'],
        'Looked after twelve residents.',
      ),
    ],
    education: [school('BN', 'Adult Nursing', 'Robert Gordon University', '2009-09', '2012-06')],
    skills: [
      skill('Clinical', 'Ventilation, Triage, Wound care'),
      skill('Systems', 'TrakCare, Badgernet'),
    ],
    languages: [tongue('English', 'Native'), tongue('Norwegian', 'Basic')],
  },
  {
    language: 'de',
    name: 'Mehmet Yıldız',
    label: 'Bilanzbuchhalter',
    email: 'm.yildiz@kontor.example',
    phone: '+49 4421 555019',
    location: 'Wilhelmshaven, Deutschland',
    links: ['xing.com/profile/Mehmet_Yildiz'],
    summary:
      'Bilanzbuchhalter mit Erfahrung in Reedereien und im Handel. Monatsabschlüsse liefere ich am dritten Werktag.',
    work: [
      job(
        ['Bilanzbuchhalter', 'Reederei Jade & Co. KG', 'Wilhelmshaven'],
        ['2018-07'],
        'Erstellung der Abschlüsse nach HGB und IFRS für vier Gesellschaften.',
        'Umstellung der Anlagenbuchhaltung auf DATEV.',
      ),
      job(
        ['Finanzbuchhalter', 'Möbel Harms', 'Jever'],
        ['2013-01', '2018-06'],
        'Prüfung von 900 Rechnungen im Monat.',
        'Ansprechpartner für die Betriebsprüfung.',
      ),
    ],
    education: [
      school(
        'Ausbildung',
        'Steuerfachangestellter',
        'Kanzlei Oltmanns, Varel',
        '2009-08',
        '2012-07',
      ),
    ],
    skills: [
      skill('Software', 'DATEV, SAP FI, Excel'),
      skill('Fachgebiete', 'HGB, IFRS, Umsatzsteuer'),
    ],
    languages: [
      tongue('Deutsch', 'Muttersprache'),
      tongue('Türkisch', 'Muttersprache'),
      tongue('Englisch', 'B1'),
    ],
  },
  {
    language: 'fr',
    name: 'Maëlle Guégan',
    label: 'Cheffe de projet événementiel',
    email: 'maelle.guegan@scene.example',
    phone: '+33 2 98 55 01 23',
    location: 'Quimper, France',
    links: ['maelleguegan.example'],
    summary:
      'Neuf ans d’organisation de festivals, du budget à la billetterie. Je sais monter une équipe de cent bénévoles.',
    work: [
      job(
        ['Cheffe de projet', 'Festival des Vieux Gréements', 'Quimper'],
        ['2020-01'],
        'Pilotage d’un budget de 1,2 million d’euros.',
        'Négociation avec quarante fournisseurs.',
      ),
      job(
        ['Attachée de production', 'La Carène', 'Brest'],
        ['2016-09', '2019-12'],
        'Suivi de soixante concerts par an.',
        'Rédaction des contrats d’artistes.',
      ),
      job(
        ['Hôtesse d’accueil', 'Océanopolis', 'Brest'],
        ['2014-06', '2016-08'],
        'Accueil du public en trois langues.',
      ),
    ],
    education: [
      school(
        'Master',
        'Métiers de la culture',
        'Université de Bretagne Occidentale',
        '2012-09',
        '2014-06',
      ),
    ],
    skills: [
      skill('Gestion', 'Budget, Planning, Contrats'),
      skill('Logiciels', 'Excel, Trello, Secutix'),
    ],
    languages: [
      tongue('Français', 'Langue maternelle'),
      tongue('Breton', 'Courant'),
      tongue('Anglais', 'B2'),
    ],
  },
  {
    language: 'es',
    name: 'Iker Zubizarreta',
    label: 'Cocinero',
    email: 'iker@fogon.example',
    phone: '+34 943 555 012',
    location: 'Zarautz, España',
    links: ['instagram.com/ikerzubi'],
    summary:
      'Cocinero de producto local. He trabajado en restaurantes de dos estrellas y ahora llevo mi propia carta.',
    work: [
      job(
        ['Jefe de cocina', 'Asador Itsas Etxea', 'Zarautz'],
        ['2021-03'],
        'Carta de temporada con veinte proveedores de la comarca.',
        'Equipo de nueve personas.',
      ),
      job(
        ['Segundo de cocina', 'Restaurante Kresala', 'Getaria'],
        ['2017-05', '2021-02'],
        'Partida de pescados.',
        'Formación de los aprendices.',
      ),
      job(
        ['Ayudante de cocina', 'Hotel Arrieta', 'Tolosa'],
        ['2015-06', '2017-04'],
        'Desayunos y banquetes.',
      ),
    ],
    education: [
      school(
        'Técnico Superior',
        'Dirección de Cocina',
        'Escuela de Hostelería de Donostia',
        '2013-09',
        '2015-06',
      ),
    ],
    skills: [
      skill('Cocina', 'Pescado, Brasa, Fermentación'),
      skill('Gestión', 'Escandallos, Compras'),
    ],
    languages: [
      tongue('Euskera', 'Nativo'),
      tongue('Español', 'Nativo'),
      tongue('Francés', 'Medio'),
    ],
  },
  {
    language: 'pt',
    name: 'Raquel Figueiredo Pinto',
    label: 'Jornalista',
    email: 'raquelfp@gazeta.example',
    phone: '+351 239 555 010',
    location: 'Figueira da Foz, Portugal',
    links: ['raquelfp.example', 'linkedin.com/in/raquelfp'],
    summary:
      'Jornalista de investigação com dois prémios de reportagem. Escrevo sobre o mar, os portos e quem lá trabalha.',
    work: [
      job(
        ['Editora', 'Gazeta do Mondego', 'Coimbra'],
        ['2019-10'],
        'Coordenação de uma redação de sete pessoas.',
        'Série sobre as pescas, com 300 mil leitores.',
      ),
      job(
        ['Repórter', 'Rádio Beira Litoral', 'Aveiro'],
        ['2014-02', '2019-09'],
        'Diretos da lota e do porto.',
        'Programa semanal de entrevistas.',
      ),
    ],
    education: [
      school('Licenciatura', 'Jornalismo', 'Universidade de Coimbra', '2010-09', '2013-07'),
    ],
    skills: [
      skill('Jornalismo', 'Reportagem, Edição, Dados'),
      skill('Ferramentas', 'Audacity, Datawrapper'),
    ],
    languages: [tongue('Português', 'Nativo'), tongue('Inglês', 'C1'), tongue('Francês', 'B1')],
  },
]

/** People for a last check, after whom no rule was changed. */
export const lastPeople: Person[] = [
  {
    language: 'en',
    name: 'Wren Abernathy',
    label: 'Game Economy Balancer',
    email: 'hi@wren-abernathy.example',
    phone: '+64 21 555 017',
    location: 'Dunedin, New Zealand',
    links: ['github.com/wrenab', 'wren-abernathy.example'],
    summary:
      'I tune prices, drops and rewards so that players stay curious. Spreadsheets first, then code, then a long evening of play.',
    work: [
      job(
        ['Game Economy Balancer', 'Moa & Kiwi Games', 'Dunedin'],
        ['2022-11'],
        'Simulated two million matches to find the price of a shield.',
        'Own the live events calendar.',
      ),
      job(
        ['Technical Designer', 'Ninefold', 'Wellington'],
        ['2018-03', '2022-10'],
        'Scripted quests in Lua for three releases.',
        'Kept the save format stable over four years.',
      ),
      job(
        ['QA Tester', 'Ninefold', 'Wellington'],
        ['2016-02', '2018-02'],
        'Reported 1,900 bugs, most of them reproducible.',
      ),
    ],
    education: [school('BSc', 'Statistics', 'University of Otago', '2013-02', '2015-11')],
    skills: [skill('Tools', 'Unity, Lua, Python'), skill('Methods', 'Simulation, Telemetry')],
    languages: [tongue('English', 'Native'), tongue('Māori', 'Learning')],
  },
  {
    language: 'de',
    name: 'Franziska von der Heyde',
    label: 'Redakteurin Technik',
    email: 'franzi.heyde@wortwerk.example',
    phone: '+41 44 555 02 13',
    location: 'Winterthur, Schweiz',
    links: ['linkedin.com/in/fvdheyde'],
    summary:
      'Ich schreibe Handbücher, die man nicht zweimal lesen muss. Zuletzt habe ich die Hilfe eines Bahnbetreibers neu geordnet.',
    work: [
      job(
        ['Technische Redakteurin', 'Stellwerk Systeme AG', 'Winterthur'],
        ['2020-06'],
        'Neuordnung von 2.400 Seiten Dokumentation.',
        'Einführung von Docs as Code im Team.',
      ),
      job(
        ['Volontärin', 'Oberländer Bote', 'Uster'],
        ['2018-01', '2020-05'],
        'Berichte aus Gemeinderäten und Vereinen.',
      ),
    ],
    education: [school('Bachelor of Arts', 'Kommunikation', 'ZHAW', '2014-09', '2017-07')],
    skills: [skill('Werkzeuge', 'AsciiDoc, Git, Figma')],
    languages: [tongue('Deutsch', 'Muttersprache'), tongue('Französisch', 'B2')],
  },
  {
    language: 'es',
    name: 'Abril Quiroga',
    label: 'Data Steward',
    email: 'abril.q@pampa.example',
    phone: '+54 11 5555 0134',
    location: 'Rosario, Argentina',
    links: ['gitlab.com/abrilq'],
    summary:
      'Cuido los datos de una cooperativa láctea: catálogos, permisos y calidad. Antes enseñé matemática en una escuela rural.',
    work: [
      job(
        ['Data Steward', 'Cooperativa Láctea del Paraná', 'Rosario'],
        ['2021-08'],
        'Catálogo de 340 tablas con responsables y reglas.',
        'Alertas de calidad que evitaron tres cierres erróneos.',
      ),
      job(
        ['Analista funcional', 'Grupo Sauce', 'Santa Fe'],
        ['2018-02', '2021-07'],
        'Relevamiento de procesos en doce tambos.',
      ),
      job(
        ['Docente', 'Escuela Rural 714', 'Rafaela'],
        ['2015-03', '2017-12'],
        'Matemática para tres cursos.',
      ),
    ],
    education: [school('Profesorado', 'Matemática', 'Instituto Superior 8', '2011-03', '2014-12')],
    skills: [skill('Datos', 'SQL, dbt, Collibra'), skill('Otros', 'Docencia, BPMN')],
    languages: [tongue('Español', 'Nativo'), tongue('Inglés', 'Intermedio')],
  },
]
