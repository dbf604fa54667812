export declare const SERVER_ARGS: string[];
export declare const COMPILED: string;
