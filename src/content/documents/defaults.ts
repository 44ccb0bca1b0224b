import { type PageSectionId, sectionIds } from '../sections.ts'

// Content before the first save, without names and addresses. Visitors' code has it without the rules of the fields.

export const defaultHero = {
  name: 'Your name',
  title: 'Software developer',
  subtitle: 'I design and build software that people like to use.',
  description: 'A portfolio of selected work. Its owner has yet to write this introduction.',
  welcome_text: 'Welcome',
  profile_image: '',
  profile_image_alt: '',
  profile_focus_x: 50,
  profile_focus_y: 30,
  background_image: '',
  github_url: '#',
  linkedin_url: '#',
}

export const defaultAbout = {
  journey_title: 'The journey',
  journey_points: [
    { point: 'So far: The owner of this page has yet to write about their journey.' },
  ],
  education_title: 'Education',
  education_items: [],
  strengths_title: 'Strengths',
  strengths_list: [],
}

export const defaultContactInfo = {
  title: 'Get in touch',
  subtitle: 'Questions, ideas and new work are welcome.',
  description:
    'A few lines are enough to begin with. An answer goes to the email address you give.',
  location: 'Remote',
  email: '',
  github_url: '#',
  linkedin_url: '#',
  available_for: '',
  available_from: null,
  available_until: null,
  available_time_zone: '',
  available_permits: '',
}

export const defaultAppearance = {
  ...({
    theme: 'case',
    palette: 'theme',
    accent_hue: 35,
    corner: 'theme',
    density: 'usual',
    display_face: 'theme',
    text_face: 'theme',
    scheme: 'system',
    language: 'en',
    site_title: '',
    site_description: '',
    stylesheet: '',
    levels: 'percent',
    hide_skill_levels: 0,
    hide_strength_levels: 0,
    hide_login: 0,
    name_entries: 0,
    still_tools: 0,
    hide_ratings: 0,
    hide_chat: 0,
    credit: 'owner',
    hide_empty: 0,
    draw_pictures: 1,
    print_images: 1,
    mark_skills: 0,
    keep_questions: 1,
    project_order: 'rating',
    project_layout: 'large-and-row',
    first_screen: 'count',
  } as const),
  players: [],
  sections: sectionIds.map((id: PageSectionId) => ({ id, hidden: 0 as const })),
  navigation: [],
  headings: [],
}
