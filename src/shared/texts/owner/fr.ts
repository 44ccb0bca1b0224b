import type { OwnerTranslation } from './en.ts'

export const ownerTexts: OwnerTranslation = {
  // Signing in
  'Enter your credentials to access the admin dashboard':
    'Indiquez vos identifiants pour accéder à l’espace admin',
  'Email Address': 'Adresse e-mail',
  Password: 'Mot de passe',
  password: 'le mot de passe',
  'Show {field}': 'Afficher {field}',
  'Hide {field}': 'Masquer {field}',
  'Sign In': 'Se connecter',
  'Signing in...': 'Connexion…',
  'Authentication code': 'Code de vérification',
  'From your authenticator app. A recovery code works too.':
    'Celui de votre application d’authentification. Un code de secours convient aussi.',
  'Use a Passkey': 'Utiliser une clé d’accès',
  'Password is required': 'Veuillez indiquer votre mot de passe',
  'Please enter the code from your authenticator app':
    'Veuillez saisir le code de votre application d’authentification',
  'Please use at most 60 characters': '60 caractères au maximum',
  'Login failed': 'La connexion a échoué',
  'Network error. Please check your connection and try again.':
    'Erreur de réseau. Veuillez vérifier votre connexion, puis réessayer.',
  'Invalid email or password': 'Adresse e-mail ou mot de passe incorrect',
  'This code is not valid. Please enter a new one':
    'Ce code n’est pas valide. Veuillez en saisir un nouveau',
  'Too many failed attempts. Please wait a few minutes and try again.':
    'Trop d’essais infructueux. Veuillez patienter quelques minutes, puis réessayer.',
  'Too many people are signing in. Please try again in a moment.':
    'Trop de connexions en même temps. Veuillez réessayer dans un instant.',
  'Login successful! You can now access the admin dashboard from the navbar.':
    'Vous êtes connecté. L’espace admin se trouve maintenant dans la navigation.',
  'This took too long. Please try again': 'Le délai est dépassé. Veuillez réessayer',
  'This passkey was refused. Please try again, or use your password':
    'Cette clé d’accès a été refusée. Veuillez réessayer ou utiliser votre mot de passe',
  'This passkey was refused: it counts fewer sign-ins than before, so it may be a copy':
    'Cette clé d’accès a été refusée\u00a0: elle compte moins de connexions qu’avant et pourrait être une copie',
  'No passkey was given. Please try again':
    'Aucune clé d’accès n’a été fournie. Veuillez réessayer',
  'Passkeys do not work at this address': 'Les clés d’accès ne fonctionnent pas à cette adresse',

  // Content hidden from visitors
  '{name}, hidden': '{name}, masqué',
  'There is nothing here yet, so visitors do not see this section.':
    'Il n’y a encore rien ici, les visiteurs ne voient donc pas cette partie.',
  'Write it': 'Rédiger',
  Draft: 'Brouillon',
  Hidden: 'Masqué',
}
