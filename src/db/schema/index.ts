export * from './accounts.ts';
export * from './catalogue.ts';
export * from './requests.ts';
export * from './search.ts';
export * from './site.ts';
export * from './stats.ts';
export * from './users.ts';
export * from './views.ts';
