import type { Translation } from './en.ts'

/** French; visitors are addressed as “vous”. */
export const fr: Translation = {
  // Around the sections
  Main: 'Navigation principale',
  'Skip to content': 'Aller au contenu',
  Home: 'Accueil',
  About: 'À propos',
  Projects: 'Projets',
  Resume: 'CV',
  'Admin Login': 'Connexion admin',
  'Admin Dashboard': 'Espace admin',
  Logout: 'Déconnexion',
  'Color scheme: light': 'Thème\u00a0: clair',
  'Color scheme: dark': 'Thème\u00a0: sombre',
  'Color scheme: system': 'Thème\u00a0: celui de l’appareil',
  'Designed and built by {name}': 'Conçu et réalisé par {name}',
  'Designed and built by the owner': 'Conçu et réalisé par le propriétaire',
  'Loading...': 'Chargement…',
  'Try Again': 'Réessayer',
  Close: 'Fermer',
  Copy: 'Copier',
  Copied: 'Copié',
  'Please select the text to copy it': 'Veuillez sélectionner le texte pour le copier',
  'This part of the page could not be shown': 'Cette partie de la page n’a pas pu être affichée',
  'The rest is as it should be. Trying again reads this part anew.':
    'Le reste est en ordre. Réessayer recharge cette partie.',
  'Please check your connection, then try once more.':
    'Veuillez vérifier votre connexion, puis réessayer.',
  Error: 'Erreur',
  'Unexpected Application Error!': 'Erreur inattendue\u202f!',
  'Something on this page could not be shown. Going back to the start usually helps.':
    'Un élément de cette page n’a pas pu être affiché. Revenir à l’accueil suffit le plus souvent.',
  'Back to the start': 'Retour à l’accueil',

  // Numbers and dates
  '.': ',',
  '{percent}%': '{percent}\u202f%',
  Bytes: 'octets',
  KB: 'Ko',
  MB: 'Mo',
  GB: 'Go',
  'January February March April May June July August September October November December':
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec':
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  '{month} {day}, {year}': '{day} {month} {year}',
  '{month} {year}': '{month} {year}',
  Present: 'aujourd’hui',
  Ongoing: 'En cours',
  to: 'à',

  // Carousels
  'Previous of {label}': '{label}\u00a0: précédent',
  'Next of {label}': '{label}\u00a0: suivant',
  'Play {label}': '{label}\u00a0: reprendre le défilement',
  'Pause {label}': '{label}\u00a0: mettre en pause',
  'Pages of {label}': '{label}\u00a0: pages',
  'Page {page} of {label}': '{label}\u00a0: page {page}',
  projects: 'Projets',
  certifications: 'Certifications',
  'AI tools': 'Outils d’IA',
  'More AI tools': 'D’autres outils d’IA',

  // Hero and about
  'Your name': 'Votre nom',
  'Software developer': 'Développement logiciel',
  'I design and build software that people like to use.':
    'Je conçois et développe des logiciels agréables à utiliser.',
  'A portfolio of selected work. Its owner has yet to write this introduction.':
    'Un portfolio de réalisations choisies. Cette introduction reste à écrire.',
  Welcome: 'Bienvenue',
  'Portrait of {name}': 'Portrait\u00a0: {name}',
  'Resume Unavailable': 'CV indisponible',
  'Download Resume': 'Télécharger le CV',
  'About me': 'À propos de moi',
  'The journey': 'Le parcours',
  'So far: The owner of this page has yet to write about their journey.':
    'Jusqu’ici\u00a0: ce parcours reste à écrire.',
  Education: 'Formation',
  Strengths: 'Points forts',

  // Projects
  'Selected projects': 'Projets choisis',
  'Selected work': 'Réalisations choisies',
  'No projects available yet': 'Pas encore de projets',
  'Projects will appear here once they are added.': 'Les projets apparaîtront ici dès leur ajout.',
  'Failed to load projects': 'Les projets n’ont pas pu être chargés',
  'Loading projects...': 'Chargement des projets…',
  'All {total} projects': 'Les {total} projets',
  'Have something similar in mind?': 'Vous avez un projet similaire en tête\u202f?',
  'Get in touch': 'Prenez contact',
  Featured: 'À la une',
  'No Image': 'Pas d’image',
  Number: 'Numéro',
  Period: 'Période',
  Category: 'Catégorie',
  Status: 'Statut',
  Completed: 'Terminé',
  'In progress': 'En cours',
  Technologies: 'Technologies',
  more: 'de plus',
  Live: 'En ligne',
  GitHub: 'GitHub',
  'About {title}': 'En savoir plus sur {title}',
  Features: 'Fonctionnalités',
  'Built with': 'Réalisé avec',
  'Watch the demo': 'Voir la démo',
  'Demo of {title}': 'Démo\u00a0: {title}',
  'No ratings yet': 'Pas encore de note',
  'Rated {average} of 5': 'Noté {average} sur 5',
  '({count} rating)': '({count} note)',
  '({count} ratings)': '({count} notes)',
  'Give Feedback': 'Donner un avis',
  'on {title}': 'sur {title}',
  'Rate {title}': 'Noter {title}',
  '{count} star': '{count} étoile',
  '{count} stars': '{count} étoiles',
  Cancel: 'Annuler',
  Submit: 'Envoyer',
  'Thank you for your feedback.': 'Merci pour votre avis.',
  'Your rating could not be sent. Please try again.':
    'Votre note n’a pas pu être envoyée. Veuillez réessayer.',

  // All projects
  'Skip to the projects': 'Aller aux projets',
  'All projects': 'Tous les projets',
  Search: 'Recherche',
  Technology: 'Technologie',
  Year: 'Année',
  Any: 'Toutes',
  Show: 'Afficher',
  'Show all': 'Tout afficher',
  'Show all projects': 'Afficher tous les projets',
  '{count} project': '{count} projet',
  '{count} projects': '{count} projets',
  '{found} of {all}': '{found} sur {all}',
  'No project is like that': 'Aucun projet ne correspond',
  'Another word may find it, or fewer filters.':
    'Un autre mot, ou moins de filtres, aidera peut-être.',
  'The address stays the same: try it again.': 'L’adresse reste la même\u00a0: veuillez réessayer.',
  'These were many searches. Please wait a moment, then search once more.':
    'Cela fait beaucoup de recherches. Veuillez patienter un instant, puis réessayer.',
  Details: 'Détails',
  'of {title}': 'sur {title}',
  Pages: 'Pages',
  'Page {page} of {pages}': 'Page {page} sur {pages}',
  Previous: 'Précédent',
  Next: 'Suivant',

  // Skills
  Skills: 'Compétences',
  'What I work with': 'Mes outils de travail',
  Frontend: 'Frontend',
  Backend: 'Backend',
  Programming: 'Programmation',
  Database: 'Bases de données',
  Tools: 'Outils',
  Other: 'Autres',
  'No skills available': 'Pas encore de compétences',
  'Skills will be displayed here once added.': 'Les compétences apparaîtront ici dès leur ajout.',
  'Failed to load skills': 'Les compétences n’ont pas pu être chargées',
  'Loading skills...': 'Chargement des compétences…',
  'Show all {total} skills': 'Afficher les {total} compétences',

  // Certifications and resume
  Certifications: 'Certifications',
  'Resume and certifications': 'CV et certifications',
  'No certifications available': 'Pas encore de certifications',
  'Certifications will appear here once they are added.':
    'Les certifications apparaîtront ici dès leur ajout.',
  'Failed to load certifications': 'Les certifications n’ont pas pu être chargées',
  'Loading certifications...': 'Chargement des certifications…',
  'View credential': 'Voir l’attestation',
  Expired: 'Expirée',
  'Enlarge {name}': 'Agrandir {name}',
  Issued: 'Délivrée',
  'Valid until': 'Valable jusqu’au',
  Credential: 'Attestation',
  'Not online at the moment.': 'Pas en ligne pour le moment.',
  'Ask for it': 'Le demander',
  'On request': 'Sur demande',

  // AI tools, experience, testimonials
  'AI Tools': 'Outils d’IA',
  'I Know AI Tools': 'Je connais les outils d’IA',
  'A showcase of AI tools and platforms I have experience with.':
    'Un aperçu des outils et plateformes d’IA que je connais par expérience.',
  '{count} tool': '{count} outil',
  '{count} tools': '{count} outils',
  'No Icon': 'Pas d’icône',
  'Loading AI tools...': 'Chargement des outils d’IA…',
  'Show all {total} tools': 'Afficher les {total} outils',
  Experience: 'Expérience',
  'Positions held': 'Postes occupés',
  'Show all {total} positions': 'Afficher les {total} postes',
  'Earlier positions': 'Postes précédents',
  'Paper version': 'Version papier',
  Testimonials: 'Témoignages',
  'In their words': 'Ce qu’ils en disent',
  'Show all {total} testimonials': 'Afficher les {total} témoignages',

  // Contact
  Contact: 'Contact',
  'Questions, ideas and new work are welcome.':
    'Questions, idées et nouveaux projets sont les bienvenus.',
  'A few lines are enough to begin with. An answer goes to the email address you give.':
    'Quelques lignes suffisent pour commencer. La réponse est envoyée à l’adresse e-mail que vous indiquez.',
  Remote: 'À distance',
  Location: 'Lieu',
  Email: 'E-mail',
  Elsewhere: 'Ailleurs',
  'Contact form': 'Formulaire de contact',
  Name: 'Nom',
  Subject: 'Objet',
  Message: 'Message',
  'All fields are required.': 'Tous les champs sont obligatoires.',
  'Send Message': 'Envoyer le message',
  'Sending...': 'Envoi en cours…',
  'Message sent successfully!': 'Votre message a bien été envoyé.',
  'Failed to send message': 'Le message n’a pas pu être envoyé',
  'Network error. Please try again.': 'Erreur de réseau. Veuillez réessayer.',
  'The answer goes to {email}.': 'La réponse sera envoyée à {email}.',
  'Back to the page': 'Retour à la page',
  'Name is required': 'Veuillez indiquer votre nom',
  'Email is required': 'Veuillez indiquer votre adresse e-mail',
  'Please enter a valid email address': 'Veuillez indiquer une adresse e-mail valide',
  'Subject is required': 'Veuillez indiquer l’objet',
  'Message is required': 'Veuillez écrire un message',
  'Please use at most 100 characters': '100 caractères au maximum',
  'Please use at most 200 characters': '200 caractères au maximum',
  'Please use at most 254 characters': '254 caractères au maximum',
  'Please use at most 2,000 characters': '2\u202f000 caractères au maximum',
  'Please use at most 5,000 characters': '5\u202f000 caractères au maximum',
  'Please use at most 10,000 characters': '10\u202f000 caractères au maximum',
  'This must be text': 'Du texte est attendu ici',

  // Failures that any call may answer
  'Too many requests. Please wait a moment and try again.':
    'Trop de demandes. Veuillez patienter un instant, puis réessayer.',
  'Something went wrong on our side. Please try again.':
    'Un problème est survenu de notre côté. Veuillez réessayer.',
  'The server is restarting': 'Le serveur redémarre',
  'The database is busy. Please try again in a moment.':
    'La base de données est occupée. Veuillez réessayer dans un instant.',
  'The disk is full. Nothing was changed.': 'Le disque est plein. Rien n’a été modifié.',
  'The database cannot be written at the moment. Nothing was changed.':
    'L’enregistrement est impossible pour le moment. Rien n’a été modifié.',
  'The database does not answer. Please try again in a moment.':
    'La base de données ne répond pas. Veuillez réessayer dans un instant.',
  'The database file was moved or replaced. Nothing can be saved now.':
    'L’enregistrement est impossible pour le moment.',
  'The request is larger than 1 MB': 'La demande dépasse 1\u00a0Mo',
  'This project does not exist': 'Ce projet n’existe pas',

  // Assistant
  'AI Assistant': 'Assistant IA',
  'Long-press to move': 'Appui long pour déplacer',
  'or use the arrow keys': 'ou utiliser les flèches du clavier',
  Conversation: 'Conversation',
  'Hello! I can answer questions about the projects and the tech stack here, or about how to build something similar.':
    'Bonjour\u202f! Je peux répondre aux questions sur les projets et les technologies présentés ici, ou sur la façon de réaliser quelque chose de semblable.',
  'Suggested questions': 'Questions suggérées',
  'What is {title}, and how was it built?':
    'Qu’est-ce que {title}, et comment a-t-il été réalisé\u202f?',
  'Which projects show experience with {skill}?':
    'Quels projets montrent une expérience de {skill}\u202f?',
  'How would I build something like {title}?':
    'Comment réaliser quelque chose comme {title}\u202f?',
  'What does the certification {name} cover?': 'Que couvre la certification {name}\u202f?',
  You: 'Vous',
  Assistant: 'Assistant',
  'Reading the portfolio…': 'Lecture du portfolio…',
  'Your question': 'Votre question',
  Send: 'Envoyer',
  Stop: 'Arrêter',
  Suggestions: 'Suggestions',
  Project: 'Projet',
  Skill: 'Compétence',
  Certification: 'Certification',
  'AI tool': 'Outil d’IA',
  Position: 'Poste',
  Testimonial: 'Témoignage',
  Introduction: 'Présentation',
  'Paste a job description': 'Coller une offre d’emploi',
  'Job description': 'Offre d’emploi',
  'The answer says which requirements this portfolio shows, and which it does not.':
    'La réponse indique quelles exigences ce portfolio démontre, et lesquelles non.',
  'Check the fit': 'Vérifier l’adéquation',
  'Does this portfolio fit the job description I pasted?':
    'Ce portfolio correspond-il à l’offre d’emploi que j’ai collée\u202f?',
  'Please paste a job description': 'Veuillez coller une offre d’emploi',
  'Please paste the whole job description': 'Veuillez coller l’offre d’emploi entière',
  'Please write a message': 'Veuillez écrire un message',
  'Questions and answers are kept for the owner to read.':
    'Les questions et les réponses sont conservées et peuvent être lues par le propriétaire du site.',
  '(opens in a new tab)': '(s’ouvre dans un nouvel onglet)',
  'This is what a search of the portfolio found:':
    'Voici ce qu’une recherche dans le portfolio a trouvé\u00a0:',
  'The search found nothing about this in the portfolio.':
    'La recherche n’a rien trouvé à ce sujet dans le portfolio.',
  'AI service authentication failed. Please contact the administrator.':
    'L’authentification auprès du service d’IA a échoué. Veuillez contacter l’administrateur.',
  'Request timed out. Please try again.': 'La demande a expiré. Veuillez réessayer.',
  'AI service not configured. Please contact the administrator.':
    'Le service d’IA n’est pas configuré. Veuillez contacter l’administrateur.',
  'Failed to get response. Please try again.':
    'Aucune réponse n’a été obtenue. Veuillez réessayer.',

  // What machines read of the page, and what else the server writes
  '{title} by {name}': '{title}, par {name}',
  'Projects by {name}': 'Projets réalisés par {name}',
  '{title}, page {page}': '{title}, page {page}',
  '{projects} by {name}, {work}. {description}': '{projects} par {name}, {work}. {description}',
  'by {name}': 'par {name}',
  Source: 'Code source',
  'Made with {technologies}.': 'Réalisé avec {technologies}.',
  Links: 'Liens',
  Portfolio: 'Portfolio',
  'Not open yet': 'Pas encore ouvert',
  'This site is still being made ready. Please come back a little later.':
    'Ce site est encore en préparation. Merci de revenir un peu plus tard.',
}
