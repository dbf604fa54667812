/** Stored values by key, for features that keep settings of their own. */
export {
  bumpContentVersion,
  findSetting,
  lockSetting,
  saveSetting,
  takeTurn,
} from './data.server.ts';
